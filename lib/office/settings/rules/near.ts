import { KNOWN_SETTINGS, settingLabel } from "@/lib/settings/rules/known";
import { PACKAGE_SETTING_KEYS } from "@/lib/settings/rules/packages";

const LEAST = 0.4;
const ABOUT = 0.75;
const MAX_SUGGESTIONS = 3;
const MISSPELLED = 2;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, "");

/** Levenshtein distance. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (const [place, other] of [...to].entries()) {
      const change = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

// Four times the same words would make them weigh less where they are the right ones.
const SUGGESTED = Object.keys(KNOWN_SETTINGS).filter((key) => !PACKAGE_SETTING_KEYS.includes(key));

const KNOWN = SUGGESTED.map((key) => ({
  key,
  words: new Set([...wordsOf(key), ...wordsOf(settingLabel(key))]),
  letters: [lettersOf(key), lettersOf(settingLabel(key))],
}));

const weightOf = (word: string): number => {
  const count = KNOWN.filter(({ words }) => words.has(word)).length;
  return count === 0 ? 0 : 1 / count;
};

export function nearKnownKeys(key: string): string[] {
  const letters = lettersOf(key);
  if (letters.length < 3) return [];
  const words = [...new Set(wordsOf(key))];
  const found = KNOWN.map((known) => {
    const shared = words
      .filter((word) => known.words.has(word))
      .reduce((sum, word) => sum + weightOf(word), 0);
    const isMisspelled = known.letters.some(
      (other) => other.length > 2 * MISSPELLED && editDistance(letters, other) <= MISSPELLED,
    );
    const isPart = known.letters.some(
      (other) => letters.length > 4 && other.includes(letters) && other.length <= 2 * letters.length,
    );
    return { key: known.key, alike: Math.max(shared, isMisspelled ? 3 : 0, isPart ? 1 : 0) };
  });
  const best = Math.max(...found.map(({ alike }) => alike));
  return found
    .filter(({ alike }) => alike >= LEAST && alike >= best * ABOUT)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, MAX_SUGGESTIONS)
    .map((one) => one.key);
}
