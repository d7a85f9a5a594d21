import "server-only";
import type { Client } from "@/lib/platform/db/client";
import { tellingWords } from "./search-text";
import { editDistance } from "./understanding/names";

/** Words of the catalogue that are compared letter by letter with one that nothing holds. */
const CANDIDATES = 12;

/** `porches` to `porch`, `balconies` to `balcon`: what both forms of a word begin with. */
function stem(word: string): string | undefined {
  const found =
    /^(.{3,}?)(?:ies|y)$/.exec(word) ?? /^(.{3,}(?:ch|sh|x|s))es$/.exec(word) ?? /^(.{3,}[^s])s$/.exec(word);
  return found?.[1];
}

/** Letters that a word may be off by. */
const typos = (word: string) => (word.length >= 8 ? 3 : word.length >= 5 ? 2 : 1);

/**
 * What a word that no published plan holds may have been meant to be: another form of it, or
 * the nearest word of the catalogue. Undefined where nothing is near.
 */
async function nearest(from: Client, word: string): Promise<string | undefined> {
  const rows = await from.$queryRaw<{ word: string }[]>`
    SELECT word FROM plan_words WHERE word % ${word} ORDER BY similarity(word, ${word}) DESC, word LIMIT ${CANDIDATES}`;
  const most = typos(word);
  return rows
    .map((row, place) => ({ word: row.word, place, off: editDistance(word, row.word, most) }))
    .filter(({ off }) => off <= most)
    .toSorted((a, b) => a.off - b.off || a.place - b.place)[0]?.word;
}

/** Whether any published plan holds a word with this in it. */
async function isHeld(from: Client, word: string): Promise<boolean> {
  const lexeme = `'${word.slice(0, 20).replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`;
  const [row] = await from.$queryRaw<{ held: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM plan_search WHERE search_suffixes(search_text) @@ ${lexeme}::tsquery) AS held`;
  return row?.held ?? false;
}

/**
 * Puts right what nothing was found for: words that say nothing of a house go, and each word
 * that no published plan holds is replaced by one that some do. Undefined when there is nothing
 * to put right.
 *
 * @param words alternatives for each word; the first is the one that was typed
 */
export async function correctWords(
  from: Client,
  words: readonly string[][],
): Promise<string[][] | undefined> {
  const telling = words.filter(([word = ""]) => tellingWords([word]).length > 0);
  const sought = telling.length > 0 ? telling : words;
  const corrected = await Promise.all(
    sought.map(async (alternatives) => {
      const [word = ""] = alternatives;
      const held = await Promise.all(alternatives.map((one) => isHeld(from, one)));
      if (held.includes(true)) return alternatives;
      const root = stem(word);
      if (root && (await isHeld(from, root))) return [root];
      const near = word.length < 4 ? undefined : await nearest(from, word);
      return near && (await isHeld(from, near)) ? [near] : alternatives;
    }),
  );
  const same = corrected.length === words.length && corrected.every((one, index) => one === words[index]);
  return same ? undefined : corrected;
}
