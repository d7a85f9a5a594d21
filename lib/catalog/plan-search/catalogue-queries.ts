import "server-only";
import { cacheState } from "@/lib/platform/cache/cache-state";
import type { Client } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import { type Catalogue, catalogueOf } from "./rules/matching";
import type { PlanFacts } from "./rules/plan-columns";
import { type WordIndex, wordIndex } from "./rules/word-index";

/**
 * The published plans in memory, for searches: a copy of `plan_search`, which triggers keep. After each save
 * the copy is compared with the rows by the transaction that wrote them (`xmin`), and those that differ are
 * read.
 */

/** Rows read at a time; other requests get a turn in between. */
const PART = 250;

const MOST_GONE = 1000;

interface Held {
  writer: string;
  plan: PlanFacts;
}

interface Copy {
  generation: number;
  digest: string | undefined;
  rows: ReadonlyMap<number, Held>;
  names: WordIndex;
  texts: WordIndex;
  catalogue: Catalogue;
}

function emptyCopy(): Copy {
  const [names, texts] = [wordIndex(), wordIndex()];
  return {
    ...{ generation: -1, digest: undefined, rows: new Map(), names, texts },
    catalogue: catalogueOf([], names, texts),
  };
}

let copy = emptyCopy();

async function readDigest(from: Client): Promise<string> {
  const [row] = await from.$queryRaw<{ digest: string | null }[]>`
    SELECT md5(string_agg(id || ' ' || xmin, ',' ORDER BY id)) AS digest FROM plan_search`;
  return row?.digest ?? "";
}

/** As one text: 20,000 rows take five times as long. */
async function readWriters(from: Client): Promise<Map<number, string>> {
  const [row] = await from.$queryRaw<{ writers: string | null }[]>`
    SELECT string_agg(id || ' ' || xmin, ',') AS writers FROM plan_search`;
  const rows = (row?.writers ?? "").split(",").filter(Boolean);
  return new Map(
    rows.map((text) => {
      const [id, writer = ""] = text.split(" ");
      return [Number(id), writer];
    }),
  );
}

type Row = Omit<PlanFacts, "createdAt" | "place"> & {
  createdAt: Date;
  name: string;
  text: string;
  writer: string;
};

const readRows = (from: Client, ids: readonly number[]) => from.$queryRaw<Row[]>`
  SELECT id, style, plan_type AS "planType", bedrooms, bathrooms::float8, stories, square_feet AS "squareFeet",
    width::float8, depth::float8, garage, price::float8, created_at AS "createdAt", foundations,
    name, search_text AS text, xmin::text AS writer
  FROM plan_search WHERE id = ANY(${ids}::int[])`;

async function readDiffering(from: Client, old: Copy, digest: string, generation: number): Promise<Copy> {
  const writers = await readWriters(from);
  const isSparse = old.texts.size > 2 * writers.size + MOST_GONE;
  const { rows: known, names, texts } = isSparse ? emptyCopy() : old;
  const rows = new Map([...known].filter(([id, { writer }]) => writers.get(id) === writer));
  const placeOf = (id: number, name: string, text: string) => {
    const held = known.get(id)?.plan.place;
    // A new price leaves the words where they are: a sale changes every plan.
    if (held !== undefined && names.textAt(held) === name && texts.textAt(held) === text) return held;
    names.add(name);
    return texts.add(text);
  };
  const differing = [...writers.keys()].filter((id) => !rows.has(id));
  for (let at = 0; at < differing.length; at += PART) {
    const part = await readRows(from, differing.slice(at, at + PART));
    for (const { name, text, writer, createdAt, ...facts } of part) {
      const plan = { ...facts, createdAt: createdAt.getTime(), place: placeOf(facts.id, name, text) };
      rows.set(plan.id, { writer, plan });
    }
  }
  const plans = [...rows.values()].map(({ plan }) => plan);
  return { generation, digest, rows, names, texts, catalogue: catalogueOf(plans, names, texts) };
}

const isCurrent = () => cacheState().isLive && copy.generation === cacheState().generation;

async function compare(): Promise<void> {
  if (isCurrent()) return;
  // Before the first statement: what is saved from here on makes another generation.
  const { generation } = cacheState();
  copy = await publicRead(async (from) => {
    const digest = await readDigest(from);
    return digest === copy.digest ? { ...copy, generation } : readDiffering(from, copy, digest, generation);
  });
}

let running: Promise<void> | undefined;
let next: Promise<void> | undefined;

/** Callers that come while a comparison runs share the next one. */
function compared(): Promise<void> {
  if (!running) {
    running = compare().finally(() => {
      running = undefined;
    });
    return running;
  }
  next ??= running
    .catch(() => undefined)
    .then(() => {
      next = undefined;
      return compared();
    });
  return next;
}

/**
 * Asks the database each time while notices of saves do not arrive.
 * @throws when the database does not answer
 */
export async function readCatalogue(): Promise<Catalogue> {
  if (!isCurrent()) await compared();
  return copy.catalogue;
}
