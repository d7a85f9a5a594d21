import type PDFDocument from "pdfkit";
import { type EmbeddedFace, isUnread, labelGlyphs, readingsOf } from "./labelled-glyphs.ts";
import { type Face, loadFace } from "./noto-faces.ts";
import type { Run } from "./runs.ts";

type Pdf = InstanceType<typeof PDFDocument>;

/** What pdfkit keeps of the face in use, and its types do not tell. */
interface InFace {
  _font: EmbeddedFace;
}

const registered = new WeakMap<Pdf, Set<string>>();

/** Has a document write in a face, which it embeds as far as it uses it. */
function setRunFace(doc: Pdf, face: Face): void {
  const names = registered.get(doc) ?? new Set();
  registered.set(doc, names);
  if (names.has(face.name)) {
    doc.font(face.name);
    return;
  }
  names.add(face.name);
  const { bytes, font } = loadFace(face);
  doc.registerFont(face.name, bytes).font(face.name);
  labelGlyphs((doc as Pdf & InFace)._font, font);
}

/** Width of a run in a face that is not the document's own, in parts of the size. */
export function widthInFace(text: string, face: Face): number {
  const { font } = loadFace(face);
  return font.layout(text).advanceWidth / font.unitsPerEm;
}

/** Draws the marks of a run that are not written, since readers would find letters twice. */
function drawMarks(
  doc: Pdf,
  text: string,
  face: Face,
  { x, y, size }: { x: number; y: number; size: number },
) {
  const { font } = loadFace(face);
  const { glyphs, positions } = font.layout(text);
  const readings = readingsOf(glyphs, text);
  const k = size / font.unitsPerEm;
  let pen = 0;
  for (const [at, glyph] of glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {};
    if (isUnread(glyph, readings[at])) {
      doc
        .save()
        .transform(k, 0, 0, -k, x + (pen + xOffset) * k, y - yOffset * k)
        .path(glyph.path.toSVG())
        .fill()
        .restore();
    }
    pen += xAdvance;
  }
}

/** Width of a run, points. */
export function widthOfRun(doc: Pdf, { text, face }: Run, size: number, setOwn: () => void): number {
  if (face) return widthInFace(text, face) * size;
  setOwn();
  return doc.fontSize(size).widthOfString(text);
}

/**
 * Writes the runs of a line on its base line, in the order in which they are read.
 * @param setOwn sets the document's own face
 */
export function writeRuns(
  doc: Pdf,
  runs: readonly Run[],
  at: { x: number; y: number; size: number; spacing?: number },
  setOwn: () => void,
): void {
  const { y, size, spacing = 0 } = at;
  let { x } = at;
  const placed = runs.map((run) => {
    const left = x;
    x += widthOfRun(doc, run, size, setOwn) + spacing * [...run.text].length;
    return { ...run, left };
  });
  for (const { text, face, left } of placed.sort((one, other) => one.at - other.at)) {
    if (face) setRunFace(doc, face);
    else setOwn();
    doc.fontSize(size);
    doc.text(text, left, y, { lineBreak: false, characterSpacing: spacing, baseline: "alphabetic" });
    if (face) drawMarks(doc, text, face, { x: left, y, size });
  }
}
