import "server-only";
import type { PlanFilter } from "@/lib/catalog/plans/rules/filter";
import { editDistance } from "@/lib/catalog/plans/understanding/names";
import { publicRead } from "@/lib/platform/db/public-read";
import { narrows } from "./rules/choice-tests";
import { type Catalogue, isHeld } from "./rules/matching";
import { tellingWords } from "./rules/search-text";

const CANDIDATES = 12;
const TRIED = 4;
const MOST_TRIES = 16;

/** The alternatives for one word, the first as typed. */
type Word = readonly string[];

/** `porches` to `porch`, `balconies` to `balcon`. */
function stem(word: string): string | undefined {
  const found =
    /^(.{3,}?)(?:ies|y)$/.exec(word) ?? /^(.{3,}(?:ch|sh|x|s))es$/.exec(word) ?? /^(.{3,}[^s])s$/.exec(word);
  return found?.[1];
}

/** With more, "brick" is read as "trick". */
const typos = (word: string) => (word.length >= 8 ? 2 : 1);

/** People seldom get the first letter wrong; they may swap it with the second. */
const beginsAlike = (word: string, near: string) =>
  word[0] === near[0] || (word[0] === near[1] && word[1] === near[0]);

async function nearWords(word: string): Promise<string[]> {
  if (word.length < 4) return [];
  const rows = await publicRead(
    (from) => from.$queryRaw<{ word: string }[]>`
    SELECT word FROM plan_words WHERE word % ${word}
    ORDER BY similarity(word, ${word}) DESC, word LIMIT ${CANDIDATES}`,
  );
  const most = typos(word);
  return rows
    .map((row, place) => ({ word: row.word, place, off: editDistance(word, row.word, most) }))
    .filter((row) => row.off <= most && beginsAlike(word, row.word))
    .toSorted((a, b) => a.off - b.off || a.place - b.place)
    .slice(0, TRIED)
    .map((row) => row.word);
}

/** The word itself where any plan holds it, else its other form or near words. */
async function readings(catalogue: Catalogue, word: Word): Promise<Word[]> {
  if (isHeld(catalogue, [word])) return [word];
  const [typed = ""] = word;
  const root = stem(typed);
  if (root && isHeld(catalogue, [[root]])) return [[root]];
  return (await nearWords(typed)).map((one) => [one]);
}

function combinations(readings: readonly Word[][]): Word[][] {
  let all: { words: Word[]; off: number }[] = [{ words: [], off: 0 }];
  for (const some of readings) {
    all = all.flatMap(({ words, off }) => some.map((one, at) => ({ words: [...words, one], off: off + at })));
    all = all.toSorted((a, b) => a.off - b.off).slice(0, MOST_TRIES);
  }
  return all.map(({ words }) => words);
}

function leaveOut(
  words: readonly Word[],
  fewest: number,
  held: (words: readonly Word[]) => boolean,
): { kept: Word[]; out: Word[] } {
  const kept = [...words];
  const out: Word[] = [];
  while (kept.length > fewest) {
    let at = kept.length - 1;
    while (at >= 0 && !held(kept.toSpliced(at, 1))) at--;
    out.push(...kept.splice(at >= 0 ? at : kept.length - 1, 1));
    if (at >= 0) return { kept, out };
  }
  return { kept, out };
}

export interface Correction {
  words: Word[];
  missed?: string;
}

/**
 * Replaces words that no plan holds by near ones, or drops them, so that some plan holds all that are left.
 * @returns undefined when there is nothing to correct
 */
export async function correctWords(
  catalogue: Catalogue,
  words: readonly Word[],
  filter: PlanFilter,
): Promise<Correction | undefined> {
  const telling = words.filter(([word = ""]) => tellingWords([word]).length > 0);
  const sought = telling.length > 0 ? telling : words;
  const read = await Promise.all(sought.map((word) => readings(catalogue, word)));
  const unheld = sought.filter((_, index) => read[index]?.length === 0);
  const fewest = narrows(filter) ? 0 : 1;
  if (sought.length - unheld.length < fewest) return undefined;
  const held = (some: readonly Word[]) => isHeld(catalogue, some, filter);
  const tries = combinations(read.filter((some) => some.length > 0));
  const kept = tries.find(held);
  const left = kept ? { kept, out: [] } : leaveOut(tries[0] ?? [], fewest, held);
  const missed = [...unheld, ...left.out].map(([word]) => word).join(" ");
  const same = left.kept.length === words.length && left.kept.every((one, index) => one === words[index]);
  return same ? undefined : { words: left.kept, ...(missed ? { missed } : {}) };
}
