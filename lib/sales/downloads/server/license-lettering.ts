import "server-only";
import { brokenWord, isOwn, type Lettering, type Run, runsOf, widthOfRun, writeRuns } from "drafting/draw";
import type PDFDocument from "pdfkit";

type Doc = InstanceType<typeof PDFDocument>;

const EXTRA = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
const BUILT_IN = new RegExp(`^[ -~\\u00a0-\\u00ac\\u00ae-\\u00ff${EXTRA}]$`, "u");
/** The other faces have letters above and below those of Latin: their lines stand further apart. */
const LINE_HEIGHT = 1.4;

interface Options {
  width?: number;
  lineGap?: number;
  align?: "center";
  lineBreak?: false;
}

/** Undocumented fields of pdfkit. */
interface InFace {
  _font: { name: string; ascender: number };
  _fontSize: number;
}

const inFace = (doc: Doc) => {
  const { _font, _fontSize } = doc as Doc & InFace;
  return { name: _font.name, size: _fontSize, ascent: (_font.ascender * _fontSize) / 1000 };
};

const letteringOf = (name: string): Lettering => ({
  has: (codePoint) => BUILT_IN.test(String.fromCodePoint(codePoint)),
  kin: [],
  weight: name.endsWith("Bold") ? 700 : 400,
});

function widthOfRuns(doc: Doc, runs: readonly Run[]): number {
  const { name, size } = inFace(doc);
  return runs.reduce((sum, run) => sum + widthOfRun(doc, run, size, () => doc.font(name)), 0);
}

function linesOf(doc: Doc, text: string, width: number, lettering: Lettering): string[] {
  const widthOf = (part: string) => widthOfRuns(doc, runsOf(part, lettering));
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= width) {
      line = longer;
    } else if (widthOf(word) <= width) {
      lines.push(line);
      line = word;
    } else {
      const parts = brokenWord(longer, width, widthOf);
      line = parts.pop() ?? "";
      lines.push(...parts);
    }
  }
  return [...lines, line];
}

const roomOf = (doc: Doc, { width, lineBreak }: Options): number =>
  lineBreak === false
    ? Number.POSITIVE_INFINITY
    : (width ?? doc.page.width - doc.page.margins.left - doc.page.margins.right);

/** In points. */
export function writtenHeight(doc: Doc, text: string, options: Options): number {
  const { name, size } = inFace(doc);
  const lettering = letteringOf(name);
  if (isOwn(text, lettering)) return doc.heightOfString(text, options);
  const { length } = linesOf(doc, text, roomOf(doc, options), lettering);
  return length * (LINE_HEIGHT * size + (options.lineGap ?? 0));
}

/**
 * Like pdfkit's `text`, but letters that the face has not are set in a Noto face: the built-in faces would
 * leave out the whole text.
 */
export function write(doc: Doc, text: string, x: number, y: number, options: Options = {}): void {
  const { name, size, ascent } = inFace(doc);
  const lettering = letteringOf(name);
  if (isOwn(text, lettering)) {
    doc.text(text, x, y, options);
    return;
  }
  const setOwn = () => {
    doc.font(name).fontSize(size);
  };
  let at = y;
  for (const line of linesOf(doc, text, roomOf(doc, options), lettering)) {
    const runs = runsOf(line, lettering);
    const left = options.align === "center" ? (doc.page.width - widthOfRuns(doc, runs)) / 2 : x;
    writeRuns(doc, runs, { x: left, y: at + ascent, size }, setOwn);
    at += LINE_HEIGHT * size + (options.lineGap ?? 0);
  }
  setOwn();
  doc.x = x;
  doc.y = at;
}
