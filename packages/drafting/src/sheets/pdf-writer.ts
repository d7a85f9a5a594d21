import PDFDocument from "pdfkit";
import { writeRuns } from "../lettering/write-runs.ts";
import { clearOfText } from "./clear-text.ts";
import type { PathRecord, SheetRecord, TextRecord } from "./drafter.ts";
import { otherRuns, registerFaces, setFace, widthOf } from "./lettering.ts";

type Pdf = InstanceType<typeof PDFDocument>;

/** Written into every file, so that the same house always makes the same bytes. */
const ISSUED = new Date(Date.UTC(2026, 0, 15, 12));

/** One page of a PDF. */
export interface DraftPage {
  /** As the bookmark names it. */
  title: string;
  w: number;
  h: number;
  record: SheetRecord;
}

export interface PdfInfo {
  title: string;
  subject: string;
  /** Words across each page, in red, such as those of a study set. */
  overprint?: string;
}

/**
 * Writes drafted sheets as a tagged PDF with embedded subsets of its fonts and a bookmark for
 * each sheet. Lengths are points. Equal input gives equal bytes.
 */
export function writePdf(pages: readonly DraftPage[], info: PdfInfo): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    info: {
      Title: info.title,
      Author: "Hearth & Plan",
      Subject: info.subject,
      CreationDate: ISSUED,
      ModDate: ISSUED,
    },
  });
  const bytes = collect(doc);
  registerFaces(doc);
  // ISO 32000-1, 14.8.4.2: one element of the kind Document holds all of a tagged file.
  const root = doc.struct("Document", { title: info.title });
  doc.addStructure(root);
  for (const page of pages) writePage(doc, root, page, info.overprint);
  root.end();
  doc.end();
  return bytes;
}

/** A page is one section: its heading, its line work as one figure, and its lettering. */
function writePage(
  doc: Pdf,
  root: PDFKit.PDFStructureElement,
  { title, w, h, record }: DraftPage,
  overprint: string | undefined,
): void {
  doc.addPage({ size: [w, h], margin: 0 });
  doc.outline.addItem(title);
  const section = doc.struct("Sect", { title });
  root.add(section);
  const figure = doc.struct("Figure", { alt: `Drawing: ${title}` });
  section.add(figure);
  figure.add(doc.markStructureContent("Figure"));
  const pen: Pen = {};
  for (const path of clearOfText(record)) writePath(doc, path, pen);
  doc.endMarkedContent();
  figure.end();
  const lettering = doc.struct("P");
  section.add(lettering);
  lettering.add(doc.markStructureContent("P"));
  for (const text of record.texts) writeText(doc, text, pen);
  doc.endMarkedContent();
  lettering.end();
  section.end();
  if (overprint) writeOverprint(doc, w, h, overprint);
}

/**
 * A coordinate to a thousandth of a point, which no printer can tell from the next.
 * @throws RangeError for what is no number: a reader would show the sheet without the rest of its lines
 */
function fine(points: number): number {
  if (!Number.isFinite(points)) throw new RangeError(`A sheet has a line at ${points}.`);
  return Math.round(points * 1000) / 1000;
}

/** How a page is drawn: said once, for as long as it stays. */
type Pen = Partial<Pick<PathRecord, "width" | "color" | "dash" | "fill">>;

function dip(doc: Pdf, pen: Pen, fill: string): void {
  if (pen.fill !== fill) doc.fillColor(fill);
  pen.fill = fill;
}

function writePath(doc: Pdf, { rings, closed, width, color, dash, fill }: PathRecord, pen: Pen): void {
  // All of a path at once: said point by point, a set takes a tenth longer to write.
  const points = rings.flatMap((ring) => [
    ...ring.map(({ x, y }, index) => `${fine(x)} ${fine(y)} ${index === 0 ? "m" : "l"}`),
    ...(closed ? ["h"] : []),
  ]);
  doc.addContent(points.join("\n"));
  if (fill || width === undefined) dip(doc, pen, fill ?? "#ffffff");
  if (width === undefined) {
    doc.fill("even-odd");
    return;
  }
  if (pen.width !== width) doc.lineWidth(width);
  if (pen.color !== color) doc.strokeColor(color);
  if (dash && pen.dash !== dash) doc.dash(dash, { space: dash * 0.6 });
  else if (!dash && pen.dash) doc.undash();
  Object.assign(pen, { width, color, dash });
  if (fill) doc.fillAndStroke(undefined, undefined, "even-odd");
  else doc.stroke();
}

function writeText(
  doc: Pdf,
  { value, x, y, size, bold, color, spacing, rotate }: TextRecord,
  pen: Pen,
): void {
  setFace(doc, bold).fontSize(size);
  dip(doc, pen, color);
  if (rotate) doc.save().rotate(rotate, { origin: [x, y] });
  const runs = otherRuns(value, bold);
  if (runs) writeRuns(doc, runs, { x, y, size, spacing }, () => setFace(doc, bold));
  else doc.text(value, x, y, { lineBreak: false, characterSpacing: spacing, baseline: "alphabetic" });
  if (rotate) doc.restore();
}

/** Across a page and along its foot. */
function writeOverprint(doc: Pdf, w: number, h: number, text: string): void {
  const color = "#b3261e";
  const size = (0.78 * w) / widthOf(text, 1, true);
  doc.markContent("Artifact", { type: "Pagination" });
  doc
    .save()
    .opacity(0.16)
    .rotate(-24, { origin: [w / 2, h / 2] });
  setFace(doc, true).fontSize(size).fillColor(color);
  doc.text(text, w / 2 - (size * widthOf(text, 1, true)) / 2, h / 2, {
    lineBreak: false,
    baseline: "alphabetic",
  });
  doc.restore();
  setFace(doc, true)
    .fontSize(Math.max(8, h / 115))
    .fillColor(color);
  doc.text(text, w * 0.02, h - h / 144, { lineBreak: false, baseline: "alphabetic" });
  doc.endMarkedContent();
}

function collect(doc: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
