import "server-only";
import { type Client, Prisma } from "@/lib/platform/db/client";
import { tellingWords } from "./rules/search-text";
import { indexedWord } from "./server/matching";
import { editDistance } from "./understanding/names";

/** Words of the catalogue that are compared letter by letter with one that nothing holds. */
const CANDIDATES = 12;
/** Of them, those that are tried. */
const TRIED = 4;
/** Corrections of a whole text that are tried, the nearest first. */
const MOST_TRIES = 16;

/** A word in alternatives, the first of which was typed. */
type Word = readonly string[];

/** `porches` to `porch`, `balconies` to `balcon`: what both forms of a word begin with. */
function stem(word: string): string | undefined {
  const found =
    /^(.{3,}?)(?:ies|y)$/.exec(word) ?? /^(.{3,}(?:ch|sh|x|s))es$/.exec(word) ?? /^(.{3,}[^s])s$/.exec(word);
  return found?.[1];
}

/** Letters that a word may be off by. */
const typos = (word: string) => (word.length >= 8 ? 3 : word.length >= 5 ? 2 : 1);

/** Words of the catalogue that a misspelt one may have been meant to be, the nearest first. */
async function nearWords(from: Client, word: string): Promise<string[]> {
  if (word.length < 4) return [];
  const rows = await from.$queryRaw<{ word: string }[]>`
    SELECT word FROM plan_words WHERE word % ${word}
    ORDER BY similarity(word, ${word}) DESC, word LIMIT ${CANDIDATES}`;
  const most = typos(word);
  return rows
    .map((row, place) => ({ word: row.word, place, off: editDistance(word, row.word, most) }))
    .filter(({ off }) => off <= most)
    .toSorted((a, b) => a.off - b.off || a.place - b.place)
    .slice(0, TRIED)
    .map((row) => row.word);
}

/** Whether any published plan holds all of these words. */
async function areHeld(from: Client, words: readonly Word[]): Promise<boolean> {
  const where = Prisma.join(words.map(indexedWord), " AND ");
  const [row] = await from.$queryRaw<{ held: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM plan_search WHERE ${where}) AS held`;
  return row?.held ?? false;
}

/** What a word may stand for: itself where any plan holds it, else another form of it or words near it. */
async function readings(from: Client, word: Word): Promise<Word[]> {
  if (await areHeld(from, [word])) return [word];
  const [typed = ""] = word;
  const root = stem(typed);
  if (root && (await areHeld(from, [[root]]))) return [[root]];
  const near = (await nearWords(from, typed)).map((one) => [one]);
  return near.length > 0 ? near : [word];
}

/** Each choice of one reading a word, those first that take the first readings. */
function combinations(readings: readonly Word[][]): Word[][] {
  let all: { words: Word[]; off: number }[] = [{ words: [], off: 0 }];
  for (const some of readings) {
    all = all.flatMap(({ words, off }) => some.map((one, at) => ({ words: [...words, one], off: off + at })));
    all = all.toSorted((a, b) => a.off - b.off).slice(0, MOST_TRIES);
  }
  return all.map(({ words }) => words);
}

/**
 * Puts right what nothing was found for: words that say nothing of a house go, and each word
 * that no published plan holds is replaced by a near one, so that some plan holds all of them
 * where that can be. Undefined when there is nothing to put right.
 */
export async function correctWords(from: Client, words: readonly Word[]): Promise<Word[] | undefined> {
  const telling = words.filter(([word = ""]) => tellingWords([word]).length > 0);
  const sought = telling.length > 0 ? telling : words;
  const tries = combinations(await Promise.all(sought.map((word) => readings(from, word))));
  let corrected = tries[0] ?? [];
  for (const one of tries) {
    if (!(await areHeld(from, one))) continue;
    corrected = one;
    break;
  }
  const same = corrected.length === words.length && corrected.every((one, index) => one === words[index]);
  return same ? undefined : corrected;
}
