/** What is written where there is no place for the whole word; the symbols of a set spell them out. */
export const SHORT_WORDS: Readonly<Record<string, string>> = {
  BATH: "BA",
  CLOSET: "CLO.",
  DRYER: "DRY",
  GUEST: "GST",
  LAUNDRY: "LDRY",
  MUDROOM: "MUD",
  POWDER: "PWDR",
};

/** A name in capitals with each word that has a short one shortened; undefined where none has. */
export function shortened(name: string): string | undefined {
  const short = name
    .split(" ")
    .map((word) => SHORT_WORDS[word] ?? word)
    .join(" ");
  return short === name ? undefined : short;
}
