export const ALT_MAX = 300;

const UNNAMED = new Set(
  "img imag image images dsc dscn dscf p pxl pict pic picture photo foto bild gopr gp dji mvimg sam cimg wa scan scanned screenshot screen shot whatsapp untitled unbenannt unnamed download file fullsizerender final copy new at am pm e".split(
    " ",
  ),
);
const HASH = /^(?=.*\d)[0-9a-f ]{12,}$/i;

/** `front_elevation-2.png` is `front elevation 2`. Empty for names that a camera or a program gave. */
export function altFromFileName(fileName: string): string {
  const words = fileName
    .normalize("NFC")
    .replace(/\.[a-z0-9]{2,5}$/i, "")
    .replace(/\s*\(\d+\)$/, "")
    .replaceAll(/%20|[_+.\s-]+/g, " ")
    .trim();
  const named = words
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => !UNNAMED.has(word.toLowerCase()) && word !== "");
  const isName = named && /\p{L}{2}/u.test(words) && !HASH.test(words);
  return isName ? words.slice(0, ALT_MAX).trim() : "";
}
