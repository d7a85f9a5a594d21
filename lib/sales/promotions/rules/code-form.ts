/** A code as it is kept and compared: its letters in capitals, without blanks around it. */
export const CODE_FORM = /^[A-Z0-9-]{3,40}$/;
export const CODE_MAX = 40;
export const CODE_HINT = "A code has 3 to 40 letters, digits or hyphens.";

/** Letters outside of A to Z stay as they are: a dotless i must not become an I. */
export const codeOf = (typed: string): string =>
  typed.trim().replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
