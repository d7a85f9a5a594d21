/** Grounds of the marks, quiet enough to stand beside each other. */
const GROUNDS = ["#5d6b5a", "#7a5f4b", "#4f6272", "#8a7a55", "#6b5a6a"];
const SIZE = 800;

/** The first letters of a name, at most two. */
const lettersOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .filter((letter) => letter !== "")
    .slice(0, 2)
    .join("")
    .toUpperCase();

/** The mark of a person without a photograph: initials on a plain ground, as SVG text. */
export function initialsMark(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const ground = GROUNDS[sum % GROUNDS.length];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">`,
    `<rect width="${SIZE}" height="${SIZE}" fill="${ground}"/>`,
    `<text x="50%" y="50%" dy="0.35em" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-size="300" fill="#f6f3ec">${lettersOf(name)}</text>`,
    "</svg>",
  ].join("");
}
