import type { PostSeed } from "./post-seed";

export const pdfDwgDxf: PostSeed = {
  slug: "pdf-dwg-and-dxf-for-owner-builders",
  title: "PDF, DWG and DXF: What Each File Is For",
  excerpt:
    "You bought a plan and received files. Which one goes to the building department, which to the engineer, and how to print to scale without being wrong by three percent.",
  image: "blog-technology",
  tags: ["technology", "homebuilding"],
  visibility: "public",
  publishedDaysAgo: 140,
  internalNotes: null,
  content: `A house plan used to be a roll of paper. Now it is a folder of files, and the first question of many owner-builders is what to do with them. You will need no special software for most of it. You do need to know which file is for whom.

## The short version

| File | What it is | Who wants it | What opens it |
|---|---|---|---|
| PDF | Finished sheets, to scale | Building department, lender, builder, you | Any PDF reader |
| DXF | The drawing's geometry, in an open exchange format | Engineer, truss plant, cabinet shop, CNC | Nearly all CAD programs, including free ones |
| DWG | A CAD program's own working file | Designer or engineer who will edit the sheets | AutoCAD and compatible programs |

Every plan in our catalog comes with the PDF and the DXF. A DWG with ready sheet layouts is an extra, for those who need it.

## PDF: the drawing of record

The PDF is what everyone agrees on. When the engineer, the builder and the inspector talk about "sheet A2," they mean this file. Ours are **vector** drawings: lines are stored as lines and text as text. You can zoom in until a door fills the screen without a blur, and you can search for "laundry" and land on it.

### Printing to scale

Each sheet names its scale and the paper it was drawn for. A quarter inch to the foot means that 1/4 inch on paper stands for 1 foot in the house, which is a ratio of 1 to 48.

1. Print at **Actual size** or **100%**. "Fit to page" is the default in many readers and shrinks the sheet by a few percent, enough to ruin a measurement and too little to notice.
2. Use the paper size stated in the title block. A sheet meant for 24 by 36 inches printed on 12 by 18 is exactly half scale, which is handy for reading: a quarter inch becomes an eighth.
3. Check with a ruler against the **scale bar**. If the bar is right, the sheet is right.

Then do not measure anyway. Use the written dimensions. Paper stretches, copiers shrink, and a number does neither. If a dimension you need is missing, ask us.

### Marking up

Use the comment tools of your reader to keep your notes apart from the drawing. Builders like a marked-up PDF far better than a paragraph in an email.

## DXF: the one that travels

DXF stands for Drawing Exchange Format. Autodesk introduced it in 1982 with the first AutoCAD and publishes its specification, so that other programs can read and write it. It is the safest way to hand geometry from one program to another.

What to expect when you open ours:

- **Full size, in real units.** A 12-foot wall is 12 feet long in the model. There is no scale until you plot.
- **Layers named in the usual American way**, with the level at the end: A-WALL-LV01 for the walls of the first level, A-COLS for posts, A-DOOR for doors, A-GLAZ for windows, A-FLOR-FIXT for fixtures, A-ANNO-DIMS for dimensions, S-FNDN for the foundation, E-POWR for receptacles. Switch off what you do not need.
- **Closed outlines**, so that your engineer can hatch a wall or measure an area with one click.

If the house arrives 12 times too large or too small, the program took feet for inches or the other way around. Set the import units to feet, or scale by 12. To check, measure the overall width and compare it with the PDF.

Free programs such as LibreCAD or QCAD's community edition open DXF files. They are good enough to look around, measure and print.

Doors, windows and fixtures are named blocks, and every drawing has a layout with a title block at its scale. What a DXF carries less well are the finer points of one program's dimension styles. That is what the next format is for.

## DWG: the working file

DWG is the native format of AutoCAD. It is a binary format that belongs to Autodesk and changes every few years; many other programs read and write it, with varying success. A DWG keeps layouts, blocks, line weights and dimension styles together, so whoever opens it in a compatible program can edit a wall and plot the sheet again the same afternoon.

You want a DWG when somebody is going to **change the drawings** at length: a local architect who adapts the plan, or an engineer who builds the structural sheets on top of ours. If your engineer is content with the DXF, and most are, save the money.

## Who gets what

- **Building department:** PDF. Ask about page size and file names, and whether each sheet must be a separate file.
- **Lender and appraiser:** PDF.
- **Structural engineer:** PDF and DXF.
- **Truss and floor joist supplier:** PDF, and DXF if they ask.
- **Window supplier:** the window schedule, out of the PDF.
- **Cabinet maker:** PDF for prices, DXF for layout. They will measure again on site, and should.
- **Framing crew:** paper. Printed large, on the wall of the garage, where everyone can point at it.

## Keep your house in order

Make one folder with the order number and keep the original files in it untouched. Put each revision into a folder of its own with the date in the name. When the engineer sends a new sheet, tell everyone which one it replaces. More building mistakes come from old sheets than from wrong ones.

And mind the license. You may share the files with everyone who works on your build. When they are finished with them, so are the files. If you plan to build a second time, you need a second license. Questions about a file you bought? [Write to us](/contact) with the sheet number, and the person who drew it will answer.`,
};
