import bidiFactory from "bidi-js";
import { candidates, type Face, loadFace, notoSans, type Weight } from "./noto-faces.ts";

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Line breaks and what is never seen, such as joiners: no face need have them. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** What a document is lettered in. */
export interface Lettering {
  /** Whether the document's own face has a letter. */
  has(codePoint: number): boolean;
  /** More letters of the same design, in files of their own. */
  kin: readonly Face[];
  weight: Weight;
}

/** A stretch of text in one face: the document's own where none is named. */
export interface Run {
  text: string;
  /** Its place in the order of reading. */
  at: number;
  face?: Face;
}

interface Piece extends Run {
  /** By the Unicode Bidirectional Algorithm: odd from right to left. */
  level: number;
}

const has = (face: Face, letters: readonly number[]): boolean =>
  letters.every((letter) => loadFace(face).font.hasGlyphForCodePoint(letter));

const lettersOf = (text: string): number[] =>
  [...text].filter((letter) => !UNSEEN.test(letter)).map((letter) => letter.codePointAt(0) ?? 0);

/** Whether the document's own face has all of a text. */
export function isOwn(text: string, lettering: Lettering): boolean {
  return lettersOf(text).every(lettering.has);
}

/** A face of the document's design; undefined for its own, null where there is none. */
function kinOf(letters: readonly number[], lettering: Lettering): Face | undefined | null {
  if (letters.every(lettering.has)) return undefined;
  return lettering.kin.find((face) => has(face, letters)) ?? null;
}

/** The face of each letter of a text: one design for all of them where one has them all. */
function facesOf(text: readonly string[], lettering: Lettering): (Face | undefined)[] {
  const letters = text.map(lettersOf);
  const own = letters.map((one) => kinOf(one, lettering));
  if (!own.includes(null)) return own.map((face) => face ?? undefined);
  const noto = notoSans(lettering.weight);
  if (letters.every((one) => has(noto, one))) return text.map(() => noto);
  return own.map((face, at) => {
    if (face !== null) return face;
    const faces = candidates(text[at] ?? "", lettering.weight);
    return faces.find((one) => has(one, letters[at] ?? [])) ?? noto;
  });
}

/** Whether a letter begins a piece of its own: words from right to left are laid out one by one. */
const isApart = (letter: string, level: number): boolean =>
  // The layout engine takes digits of Arabic, which run from left to right, for letters.
  level % 2 === 1 ? /\s/.test(letter) : level > 0 && RIGHT_TO_LEFT.test(letter);

function piecesOf(text: string, lettering: Lettering): Piece[] {
  const levels = RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text, "ltr").levels : undefined;
  const pieces: Piece[] = [];
  const letters = [...graphemes.segment(text)].map(({ segment, index }) => ({ segment, index }));
  const faces = facesOf(
    letters.map(({ segment }) => segment),
    lettering,
  );
  let wasApart = true;
  for (const [at, { segment, index }] of letters.entries()) {
    const level = levels?.[index] ?? 0;
    const face = faces[at];
    const last = pieces.at(-1);
    const isAlone = isApart(segment, level);
    if (last && !wasApart && !isAlone && last.level === level && last.face?.name === face?.name) {
      last.text += segment;
    } else {
      pieces.push({ text: segment, at: pieces.length, level, ...(face ? { face } : {}) });
    }
    wasApart = isAlone;
  }
  return pieces;
}

/** Rule L2 of the algorithm: pieces in the order in which they stand on the line. */
function asTheyStand(pieces: Piece[]): Piece[] {
  const line = [...pieces];
  for (let level = Math.max(0, ...line.map((one) => one.level)); level > 0; level -= 1) {
    let from = 0;
    while (from < line.length) {
      let to = from;
      while ((line[to]?.level ?? 0) >= level) to += 1;
      line.splice(from, to - from, ...line.slice(from, to).reverse());
      from = to + 1;
    }
  }
  return line;
}

/** Brackets turn, and signs without a letter beside them, which the layout engine leaves as they are. */
function turned({ text, level, ...set }: Piece): Run {
  if (level % 2 === 0) return { text, ...set };
  const mirrored = [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return { text: (RIGHT_TO_LEFT.test(text) ? mirrored : mirrored.reverse()).join(""), ...set };
}

/**
 * A line of text as runs of one face each, from left to right. A letter that the document's own
 * face has not is set in a Noto face; one that no face has, in the box that stands for it.
 */
export function runsOf(text: string, lettering: Lettering): Run[] {
  return asTheyStand(piecesOf(text, lettering)).map(turned);
}

/** The parts of a word that is wider than a line, such as a sentence in Chinese. */
export function brokenWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const { segment } of graphemes.segment(word)) {
    if (part !== "" && widthOf(part + segment) > width) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return [...parts, part];
}
