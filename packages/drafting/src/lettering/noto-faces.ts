import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { mendFont } from "./fontkit-mends.ts";
import { sfntOfWoff } from "./woff.ts";

/** Finds files of packages from here. Asked of Node itself: a bundler would take the call for an import that it cannot follow. */
const { resolve } = process.getBuiltinModule("node:module").createRequire(import.meta.url);

/** A face that letters are set in where the document's own has them not. */
export interface Face {
  /** As documents register it. */
  name: string;
  /** Where its package has it, as a module is named. */
  file: string;
}

/** The Noto families by the script of a letter, each under the SIL Open Font License. */
const FAMILIES: readonly (readonly [script: RegExp, family: string])[] = [
  [/\p{Script=Arabic}/u, "Arabic"],
  [/\p{Script=Armenian}/u, "Armenian"],
  [/\p{Script=Bengali}/u, "Bengali"],
  [/\p{Script=Devanagari}/u, "Devanagari"],
  [/\p{Script=Ethiopic}/u, "Ethiopic"],
  [/\p{Script=Georgian}/u, "Georgian"],
  [/\p{Script=Gujarati}/u, "Gujarati"],
  [/\p{Script=Gurmukhi}/u, "Gurmukhi"],
  [/\p{Script=Hebrew}/u, "Hebrew"],
  [/\p{Script=Kannada}/u, "Kannada"],
  [/\p{Script=Khmer}/u, "Khmer"],
  [/\p{Script=Lao}/u, "Lao"],
  [/\p{Script=Malayalam}/u, "Malayalam"],
  [/\p{Script=Myanmar}/u, "Myanmar"],
  [/\p{Script=Oriya}/u, "Oriya"],
  [/\p{Script=Sinhala}/u, "Sinhala"],
  [/\p{Script=Tamil}/u, "Tamil"],
  [/\p{Script=Telugu}/u, "Telugu"],
  [/\p{Script=Thai}/u, "Thai"],
  [/\p{Script=Hangul}/u, "KR"],
  // All Chinese characters, and kana.
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u, "SC"],
];
/** For letters of no script, such as signs and punctuation, the smallest first. */
const SIGNS = ["Symbols", "Math", "SC"];

/** Weights in use, by the folders of their files. */
const WEIGHTS = { 400: "400Regular", 600: "600SemiBold", 700: "700Bold" } as const;
export type Weight = keyof typeof WEIGHTS;

function faceOf(family: string, wanted: Weight): Face {
  // Math has one weight.
  const weight = WEIGHTS[family === "Math" ? 400 : wanted];
  const folder = `noto-sans${family && "-"}${family.toLowerCase()}`;
  return {
    name: `NotoSans${family}-${weight}`,
    file: `@expo-google-fonts/${folder}/${weight}/NotoSans${family}_${weight}.ttf`,
  };
}

/** The faces that may have a letter, in the order in which they are asked. */
export function candidates(letter: string, weight: Weight): Face[] {
  const ofScript = FAMILIES.filter(([script]) => script.test(letter)).map(([, family]) => family);
  return ["", ...(ofScript.length > 0 ? ofScript : SIGNS)].map((family) => faceOf(family, weight));
}

/** The face of Latin, Greek and Cyrillic letters, which also has the box that stands for a letter that no face has. */
export const notoSans = (weight: Weight): Face => faceOf("", weight);

const loaded = new Map<string, { bytes: Buffer; font: Font }>();

/** A face, read from its file when it is first needed: most documents are in Latin letters. */
export function loadFace({ file }: Face) {
  const known = loaded.get(file);
  if (known) return known;
  const read = readFileSync(resolve(file));
  const bytes = file.endsWith(".woff") ? sfntOfWoff(read) : read;
  const font = create(bytes);
  if (!("layout" in font)) throw new Error(`${file} holds more than one face.`);
  mendFont(font);
  const face = { bytes, font };
  loaded.set(file, face);
  return face;
}
