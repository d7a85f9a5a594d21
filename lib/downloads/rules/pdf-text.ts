/** Letters of the PDF's built-in fonts beyond Latin-1. */
const EXTRA = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");
/** Letters that have no mark to take off. */
const PLAIN: Record<string, string> = { ł: "l", Ł: "L", đ: "d", Đ: "D", ħ: "h", ı: "i", ŋ: "n", ĸ: "k" };

function drawable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || EXTRA.has(letter);
}

/**
 * A text in the letters that a PDF's built-in fonts have: marks those fonts lack
 * are taken off (`Łódź` stays readable as `Lódz`). A text in another script, which
 * would come out as nonsense, gives an empty string.
 */
export function pdfText(text: string): string {
  let result = "";
  for (const letter of text.normalize("NFC")) {
    const simple = drawable(letter)
      ? letter
      : (PLAIN[letter] ?? letter.normalize("NFKD").replaceAll(/\p{M}/gu, ""));
    if (![...simple].every(drawable)) return "";
    result += simple;
  }
  return result.trim();
}
