import { LRUCache } from "lru-cache";

const REMEMBERED = 100;

export interface WordIndex {
  add(text: string): number;
  textAt(place: number): string | undefined;
  /** A byte for each place: 1 where the text contains any of the pieces. Callers must not change it. */
  containing(pieces: readonly string[]): Uint8Array;
  readonly size: number;
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

function vocabulary() {
  const numbers = new Map<string, number>();
  /** Where each word begins in `all`. */
  const starts: number[] = [];
  let all = "";

  function wordAt(at: number): number {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return {
    numberOf(word: string): number {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      numbers.set(word, starts.length);
      starts.push(all.length);
      all += `${word}\n`;
      return starts.length - 1;
    },
    /** One long text is searched faster than many. */
    *containing(piece: string): Generator<number> {
      for (let at = all.indexOf(piece); at >= 0; ) {
        const word = wordAt(at);
        yield word;
        at = all.indexOf(piece, starts[word + 1] ?? all.length);
      }
    },
  };
}

/** An inverted index. Texts are only added: a changed text gets another place. */
export function wordIndex(): WordIndex {
  const texts: string[] = [];
  const words = vocabulary();
  const places: number[][] = [];
  const known = new LRUCache<string, Uint8Array>({ max: REMEMBERED });

  function add(text: string): number {
    const place = texts.push(text) - 1;
    known.clear();
    for (const word of wordsOf(text)) {
      const number = words.numberOf(word);
      places[number] ??= [];
      const holding = places[number];
      if (holding.at(-1) !== place) holding.push(place);
    }
    return place;
  }

  function mark(piece: string, marks: Uint8Array): void {
    for (const word of words.containing(piece)) for (const place of places[word] ?? []) marks[place] = 1;
  }

  function markPhrase(phrase: string, marks: Uint8Array): void {
    // How many of the phrase's words each text holds.
    const held = new Uint8Array(texts.length);
    const words = [...new Set(wordsOf(phrase))];
    for (const word of words) {
      const some = new Uint8Array(texts.length);
      mark(word, some);
      for (let place = 0; place < some.length; place += 1)
        held[place] = (held[place] ?? 0) + (some[place] ?? 0);
    }
    for (let place = 0; place < held.length; place += 1)
      if (marks[place] === 0 && held[place] === words.length && texts[place]?.includes(phrase))
        marks[place] = 1;
  }

  return {
    add,
    textAt: (place) => texts[place],
    containing(pieces) {
      const key = pieces.join("\n");
      let marks = known.get(key);
      if (!marks) {
        marks = new Uint8Array(texts.length);
        for (const piece of pieces) (/\s/.test(piece) ? markPhrase : mark)(piece, marks);
        known.set(key, marks);
      }
      return marks;
    },
    get size() {
      return texts.length;
    },
  };
}
