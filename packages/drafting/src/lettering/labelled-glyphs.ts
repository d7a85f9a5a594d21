import type { Font, Glyph } from "fontkit";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** What pdfkit keeps of an embedded face, and its types do not tell. */
export interface EmbeddedFace {
  layout(text: string): { glyphs: Glyph[]; positions: unknown[]; advanceWidth: number };
  encode(text: string): [codes: string[], positions: unknown[]];
  subset: { glyphs: number[] };
  /** By number in the subset: thousandths of the size, and the code points that it is read as. */
  widths: number[];
  unicode: number[][];
  scale: number;
}

const isWide = ({ advanceWidth }: Glyph): boolean => advanceWidth > 0;
const textOf = ({ codePoints }: Glyph): string => String.fromCodePoint(...codePoints);

/** Letters counted in one way or the other. */
function count(letters: Map<string, number>, text: string, by: number): void {
  for (const letter of text) {
    const next = (letters.get(letter) ?? 0) + by;
    if (next === 0) letters.delete(letter);
    else letters.set(letter, next);
  }
}

/**
 * Letters dealt out to glyphs in their order, none to a mark that stands over another: a reader
 * takes its way there and back for blanks.
 */
function dealt(letters: readonly string[], glyphs: readonly Glyph[]): string[] {
  const wide = glyphs.filter(isWide);
  const readers = wide.length > 0 ? wide : glyphs.slice(0, 1);
  const rest = [...letters];
  return glyphs.map((glyph) => {
    if (!readers.includes(glyph)) return "";
    return glyph === readers.at(-1) ? rest.splice(0).join("") : (rest.shift() ?? "");
  });
}

/** Readers turn what runs from right to left themselves, letter by letter; a mark is read with the letter under it. */
function turnedReadings(glyphs: readonly Glyph[]): string[] {
  let marks = "";
  return glyphs.map((glyph, at) => {
    const letters = marks + [...textOf(glyph)].reverse().join("");
    const isRead = isWide(glyph) || at === glyphs.length - 1;
    marks = isRead ? "" : letters;
    return isRead ? letters : "";
  });
}

/** A mark is read with the letter that it stands over. */
function withMarks(glyphs: readonly Glyph[], own: readonly string[]): string[] {
  const readings: string[] = [];
  let letter = 0;
  for (const [at, glyph] of glyphs.entries()) {
    if (isWide(glyph)) letter = at;
    readings.push("");
    readings[letter] += own[at] ?? "";
  }
  return readings;
}

/**
 * What each glyph of a text is read as. Where a script sets letters in another order than they
 * are written, or several as one, the glyphs of a syllable are read in the order of its letters.
 * A mark that is read with another glyph has none.
 */
export function readingsOf(glyphs: readonly Glyph[], text: string): string[] {
  if (RIGHT_TO_LEFT.test(text)) return turnedReadings(glyphs);
  const own = glyphs.map(textOf);
  if (own.join("") === text) return withMarks(glyphs, own);
  const readings: string[] = [];
  const syllables = [...graphemes.segment(text)].map(({ segment }) => segment);
  const open = new Map<string, number>();
  let letters = "";
  for (const [at, letter] of own.entries()) {
    const isLast = at === own.length - 1;
    count(open, letter, -1);
    while (syllables.length > 0 && (isLast || [...open.values()].some((n) => n < 0))) {
      const syllable = syllables.shift() ?? "";
      letters += syllable;
      count(open, syllable, 1);
    }
    if (open.size > 0 && !isLast) continue;
    readings.push(...dealt([...letters], glyphs.slice(readings.length, at + 1)));
    letters = "";
  }
  return readings;
}

/** Whether a glyph is a mark that no reader is to find: it is drawn as a shape, not written. */
export const isUnread = (glyph: Glyph | undefined, reading: string | undefined): boolean =>
  glyph !== undefined && reading === "" && !isWide(glyph);

/**
 * Has a face of a document lay text out as a font does that is read already, and say of each
 * glyph what it is read as in its place. Its library reads the tables anew for each document, keeps
 * one reading for a glyph, that of where it stood first, and none for a letter that the face has not.
 */
export function labelGlyphs(face: EmbeddedFace, font: Font): void {
  const numbers = new Map<string, number>();
  face.layout = (text) => {
    const { glyphs, positions, advanceWidth } = font.layout(text);
    const scaled = glyphs.map((glyph, at) => ({
      xAdvance: (positions[at]?.xAdvance ?? 0) * face.scale,
      yAdvance: (positions[at]?.yAdvance ?? 0) * face.scale,
      xOffset: (positions[at]?.xOffset ?? 0) * face.scale,
      yOffset: (positions[at]?.yOffset ?? 0) * face.scale,
      advanceWidth: glyph.advanceWidth * face.scale,
    }));
    return { glyphs, positions: scaled, advanceWidth: advanceWidth * face.scale };
  };
  face.encode = (text) => {
    const laidOut = face.layout(text);
    const readings = readingsOf(laidOut.glyphs, text);
    const isRead = (_: unknown, at: number) => !isUnread(laidOut.glyphs[at], readings[at]);
    const shown = readings.filter(isRead);
    const codes = laidOut.glyphs.filter(isRead).map((glyph, at) => {
      const reading = shown[at] ?? "";
      const key = `${glyph.id} ${reading}`;
      const number = numbers.get(key) ?? face.subset.glyphs.push(glyph.id) - 1;
      if (!numbers.has(key)) {
        numbers.set(key, number);
        face.widths[number] = glyph.advanceWidth * face.scale;
        face.unicode[number] = [...reading].map((letter) => letter.codePointAt(0) ?? 0);
      }
      return number.toString(16).padStart(4, "0");
    });
    return [codes, laidOut.positions.filter(isRead)];
  };
}
