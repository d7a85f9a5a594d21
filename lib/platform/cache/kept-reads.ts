import "server-only";
import { cacheIsKept } from "./cache-kept";

// One for the process: the middleware's side and the pages are built apart.
const shared = globalThis as typeof globalThis & { storeKeptReads?: Map<string, Map<string, unknown>> };
shared.storeKeptReads ??= new Map();
const all = shared.storeKeptReads;

/**
 * Keeps what is the same for every visitor in the process until something is saved: where
 * the framework's cache takes as long to keep and to find an answer as the database to give it,
 * or cannot be reached yet. While saves are not heard of, nothing is kept.
 *
 * @param name whose answers they are, the same wherever they are asked for
 * @param most answers that are kept; of more, those that were asked for first go
 * @returns asks for the answer of a key, unless it is there or under way; a failure is not kept
 */
export function keptReads<T>(name: string, most: number) {
  const answers = (all.get(name) ?? new Map()) as Map<string, Promise<T>>;
  all.set(name, answers);
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    if (!cacheIsKept()) return ask();
    const known = answers.get(key);
    if (known) return known;
    const asked = ask();
    answers.set(key, asked);
    for (const [oldest] of answers) {
      if (answers.size <= most) break;
      answers.delete(oldest);
    }
    // Also for what was begun ahead: the page that comes hears of the failure itself.
    asked.catch(() => {
      if (answers.get(key) === asked) answers.delete(key);
    });
    return asked;
  };
}

/** A save may have changed every answer. */
export function forgetKeptReads(): void {
  for (const answers of all.values()) answers.clear();
}
