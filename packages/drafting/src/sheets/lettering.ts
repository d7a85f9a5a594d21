import PDFDocument from "pdfkit";
import { type Face as FileFace, loadFace } from "../lettering/noto-faces.ts";
import { brokenWord, isOwn, type Lettering, runsOf } from "../lettering/runs.ts";
import { widthInFace } from "../lettering/write-runs.ts";

type Pdf = InstanceType<typeof PDFDocument>;

/** The face of all lettering: narrow, open figures, under the SIL Open Font License. */
const FOLDER = "@fontsource/ibm-plex-sans-condensed/files";
const WEIGHTS = { regular: 400, bold: 600 } as const;
type Face = keyof typeof WEIGHTS;

const cut = (letters: string, face: Face): FileFace => ({
  name: `${letters}-${face}`,
  file: `${FOLDER}/ibm-plex-sans-condensed-${letters}-${WEIGHTS[face]}-normal.woff`,
});

const letteringIn = (face: Face): Lettering => ({
  has: (codePoint) => loadFace(cut("latin", face)).font.hasGlyphForCodePoint(codePoint),
  kin: [cut("latin-ext", face), cut("vietnamese", face)],
  weight: WEIGHTS[face],
});
/** How letters beyond those of the face itself are set. */
const LETTERING = { regular: letteringIn("regular"), bold: letteringIn("bold") };
const ASCII = /^[ -~]*$/;

/** The runs of a line that the face itself has not all letters of; undefined where it has them. */
export function otherRuns(value: string, bold: boolean) {
  const lettering = LETTERING[bold ? "bold" : "regular"];
  return ASCII.test(value) || isOwn(value, lettering) ? undefined : runsOf(value, lettering);
}

/** Height of capitals and reach of descenders, in parts of the font size. */
export const CAP = 0.7;
export const DESCENT = 0.2;

/** The least lettering on any sheet: 3/32 in, points. */
export const LEAST_TEXT = 6.75;

/** Words as they are laid out, by face: all documents of a thread set much the same ones. */
const laidOut: Record<Face, Record<string, unknown>> = { regular: {}, bold: {} };
const MOST_WORDS = 10_000;

/** Makes both cuts known to a document; a PDF embeds of them only what it uses. */
export function registerFaces(doc: Pdf): void {
  for (const face of Object.keys(WEIGHTS) as Face[]) {
    doc.registerFont(face, loadFace(cut("latin", face)).bytes);
    if (Object.keys(laidOut[face]).length > MOST_WORDS) laidOut[face] = {};
  }
}

/** What pdfkit keeps of the face in use, and its types do not tell. */
interface InFace {
  _font: { layoutCache: Record<string, unknown> };
}

/**
 * Has a document write in a face. Its library lays words out anew for each document, which took
 * longer than to write them: here the documents share what was laid out. It offers no public way.
 */
export function setFace(doc: Pdf, bold: boolean): Pdf {
  const face: Face = bold ? "bold" : "regular";
  doc.font(face);
  (doc as Pdf & InFace)._font.layoutCache = laidOut[face];
  return doc;
}

let ruler: Pdf | undefined;
/** Widths at 1 point, by face and text. */
const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() };

function ownWidth(value: string, bold: boolean): number {
  if (!ruler) {
    ruler = new PDFDocument({ autoFirstPage: false });
    registerFaces(ruler);
  }
  return setFace(ruler, bold).fontSize(100).widthOfString(value) / 100;
}

/** Width of a line of text, points. */
export function widthOf(value: string, size: number, bold = false): number {
  const known = bold ? widths.bold : widths.regular;
  let width = known.get(value);
  if (width === undefined) {
    width = (otherRuns(value, bold) ?? [{ text: value, face: undefined }])
      .map(({ text, face }) => (face ? widthInFace(text, face) : ownWidth(text, bold)))
      .reduce((sum, one) => sum + one, 0);
    if (known.size > 20_000) known.clear();
    known.set(value, width);
  }
  return width * size;
}

/** Between words that one reads as one: `Bedroom 2`, `7 3/4`, `type X`. */
const GLUE = /(?<=\b[A-Z][a-z]+) (?=\d{1,2}\b(?![/.]))|(?<=\d) (?=\d+\/\d)|(?<=\btype) (?=X\b)/g;

/** The words of a text; what is read as one word is one where a line has room for it. */
function wordsOf(value: string, width: number, size: number, bold: boolean): string[] {
  if (!/\d|X/.test(value)) return value.split(" ");
  return value
    .replace(GLUE, "\u00a0")
    .split(" ")
    .map((word) => word.replaceAll("\u00a0", " "))
    .flatMap((word) => (word.includes(" ") && widthOf(word, size, bold) > width ? word.split(" ") : [word]));
}

/** Breaks a text into lines of at most a width, points. */
export function wrap(value: string, width: number, size: number, bold = false): string[] {
  const lines: string[] = [];
  const space = widthOf(" ", size, bold);
  let row = "";
  let taken = 0;
  // By the widths of its words, which are known from other texts; beginnings of lines are all different.
  for (const word of wordsOf(value, width, size, bold)) {
    const own = widthOf(word, size, bold);
    if (own > width && !ASCII.test(word) && otherRuns(word, bold)) {
      // A sentence in Chinese has no blanks.
      const parts = brokenWord(row ? `${row} ${word}` : word, width, (part) => widthOf(part, size, bold));
      row = parts.pop() ?? "";
      lines.push(...parts);
      taken = widthOf(row, size, bold);
      continue;
    }
    const next = row ? taken + space + own : own;
    if (row && next > width) {
      lines.push(row);
      row = word;
      taken = own;
    } else {
      row = row ? `${row} ${word}` : word;
      taken = next;
    }
  }
  return [...lines, row];
}
