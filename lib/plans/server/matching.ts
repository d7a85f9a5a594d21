import "server-only";
import { buildable } from "@/lib/lots/rules/fit";
import { unsoldSql } from "@/lib/offers/queries";
import { Prisma } from "@/lib/platform/db/client";
import { escapeLike } from "@/lib/platform/db/search-text";
import type { Cursor, ListSort } from "../rules/cursor";
import { type PlanFilter, SIZES } from "../rules/filter";
import type { SearchReading } from "../rules/search-text";

/** Letters of a word's end that are in the index of `search_suffixes`. */
const INDEXED_LETTERS = 20;

/**
 * Up to so many matches are read and then sorted; with more of them, a walk along the sorted
 * plans meets a page of them sooner than all of them are read.
 */
const FEW_MATCHES = 500;

/** What is asked for: choices, and what their text means. */
export interface Search {
  filter: PlanFilter;
  text?: SearchReading;
}

const lexeme = (word: string) =>
  `'${[...word].slice(0, INDEXED_LETTERS).join("").replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`;

/** Of a phrase the index finds plans that hold each of its words; whether they stand together is looked into. */
const lexemes = (phrase: string) => `(${phrase.split(/\s+/).filter(Boolean).map(lexeme).join(" & ")})`;

const contains = (column: Prisma.Sql, word: string) => Prisma.sql`${column} LIKE ${`%${escapeLike(word)}%`}`;

const TEXT = Prisma.sql`search_text`;
const NAME = Prisma.sql`name`;

/** The condition for a text that has words with ends that begin so, by an index. */
const ends = (column: Prisma.Sql, query: string) =>
  Prisma.sql`search_suffixes(${column}) @@ ${query}::tsquery`;

/** The condition for a text that contains one of these words or phrases. */
export function indexedWord(words: readonly string[]): Prisma.Sql {
  const indexed = ends(TEXT, words.map(lexemes).join(" | "));
  const long = words.some((word) => /\s/.test(word) || [...word].length > INDEXED_LETTERS);
  return long ? Prisma.sql`${indexed} AND ${likeWord(words)}` : indexed;
}

const likeWord = (words: readonly string[]) =>
  Prisma.sql`(${Prisma.join(
    words.map((word) => contains(TEXT, word)),
    " OR ",
  )})`;

/** Houses that stand on a lot, as `fitOnLot` has it (lib/lots). */
function onLot({ lotWidth, lotDepth, side, front, rear, turn }: PlanFilter): Prisma.Sql[] {
  const room = buildable({ width: lotWidth, depth: lotDepth, side, front, rear });
  const stands = (across: Prisma.Sql, along: Prisma.Sql) => {
    const parts = [
      ...(room.width === undefined ? [] : [Prisma.sql`${across} <= ${room.width}`]),
      ...(room.depth === undefined ? [] : [Prisma.sql`${along} <= ${room.depth}`]),
    ];
    return parts.length === 0 ? undefined : Prisma.sql`(${Prisma.join(parts, " AND ")})`;
  };
  const straight = stands(Prisma.sql`width`, Prisma.sql`depth`);
  if (!straight) return [];
  const quarter = turn ? stands(Prisma.sql`depth`, Prisma.sql`width`) : undefined;
  return [quarter ? Prisma.sql`(${straight} OR ${quarter})` : straight];
}

/** What a filter asks of a row of `plan_search`, without its text. */
export function narrowing(filter: PlanFilter): Prisma.Sql[] {
  const { style, bedrooms, bathrooms, stories, type, garage, foundation } = filter;
  const { maxWidth, maxDepth, minPrice, maxPrice, minSize, maxSize } = filter;
  const size = filter.size ? SIZES[filter.size] : undefined;
  const parts = onLot(filter);
  if (style) parts.push(Prisma.sql`style = ${style}`);
  if (bedrooms) parts.push(Prisma.sql`bedrooms >= ${bedrooms}`);
  if (bathrooms) parts.push(Prisma.sql`bathrooms >= ${bathrooms}`);
  if (size?.min) parts.push(Prisma.sql`square_feet >= ${size.min}`);
  if (size?.below) parts.push(Prisma.sql`square_feet < ${size.below}`);
  // Areas are whole, and are compared with whole numbers alone.
  if (minSize !== undefined) parts.push(Prisma.sql`square_feet >= ${Math.ceil(minSize)}`);
  if (maxSize !== undefined) parts.push(Prisma.sql`square_feet <= ${Math.floor(maxSize)}`);
  if (stories) parts.push(Prisma.sql`stories = ${stories}`);
  if (type) parts.push(Prisma.sql`plan_type = ${type}::plan_type`);
  if (garage !== undefined)
    parts.push(garage === 0 ? Prisma.sql`garage = 0` : Prisma.sql`garage >= ${garage}`);
  if (foundation) parts.push(Prisma.sql`foundations @> ARRAY[${foundation}]`);
  if (maxWidth !== undefined) parts.push(Prisma.sql`width <= ${maxWidth}`);
  if (maxDepth !== undefined) parts.push(Prisma.sql`depth <= ${maxDepth}`);
  if (minPrice !== undefined) parts.push(Prisma.sql`price >= ${minPrice}`);
  if (maxPrice !== undefined) parts.push(Prisma.sql`price <= ${maxPrice}`);
  return parts;
}

const all = (parts: Prisma.Sql[]) =>
  parts.length === 0 ? Prisma.sql`true` : Prisma.sql`(${Prisma.join(parts, " AND ")})`;

/** Plans whose name holds all that was typed; `name` is in small letters. */
const named = (typed: readonly string[], name = NAME) => all(typed.map((word) => contains(name, word)));

/** The same by the index of the ends of names' words, which finds them by one letter too. */
const indexedNames = (typed: readonly string[]) =>
  typed.length === 0
    ? named(typed)
    : Prisma.sql`${ends(NAME, typed.map(lexemes).join(" & "))} AND ${named(typed)}`;

/** What a text and choices mean of a plan: `by` the index of the ends of its words, or by looking into it. */
function meant({ filter, text }: Search, by: "index" | "look"): Prisma.Sql {
  if (!text) return all(narrowing(filter));
  if (text.planId !== undefined) return all([Prisma.sql`id = ${text.planId}`, ...narrowing(filter)]);
  // A choice counts for more than what a text says of the same.
  const facts = narrowing({ ...text.facts, ...filter });
  return all([...text.words.map(by === "index" ? indexedWord : likeWord), ...facts]);
}

/** Plans that a text names, where it can be read as more than a name as well: a `modern` terrace, and the Modern Terrace. */
function namesakes({ filter, text }: Search): Prisma.Sql | undefined {
  if (!text || text.planId !== undefined || Object.keys(text.facts).length === 0) return undefined;
  return all([named(text.typed), ...narrowing(filter)]);
}

/** What matches, by looking into each plan. */
function looked(search: Search): Prisma.Sql {
  const names = namesakes(search);
  return names ? Prisma.sql`(${meant(search, "look")} OR ${names})` : meant(search, "look");
}

/**
 * What matches, by the indexes, as what stands behind FROM: the published plans that
 * `plan_search` holds. Two scans in place of one with OR, which would make the words of each
 * plan anew to look into them.
 */
export function matched(search: Search): Prisma.Sql {
  const names = namesakes(search);
  if (!names) return Prisma.sql`plan_search WHERE ${meant(search, "index")}`;
  const typed = indexedNames(search.text?.typed ?? []);
  return Prisma.sql`(SELECT * FROM plan_search WHERE ${meant(search, "index")}
      UNION ALL SELECT * FROM plan_search WHERE ${typed} AND ${names} AND NOT ${meant(search, "look")}) matched`;
}

/** 1 for a plan that the text names, 0 for any other. */
const likeness = ({ text }: Search, name?: Prisma.Sql): Prisma.Sql =>
  text ? Prisma.sql`(CASE WHEN ${named(text.typed, name)} THEN 1 ELSE 0 END)` : Prisma.sql`0`;

function order(search: Search, sort: ListSort, name?: Prisma.Sql): Prisma.Sql {
  switch (sort) {
    case "match":
      return Prisma.sql`${likeness(search, name)} DESC, created_at DESC, id DESC`;
    case "newest":
      return Prisma.sql`created_at DESC, id DESC`;
    case "price-asc":
      return Prisma.sql`price, id`;
    case "price-desc":
      return Prisma.sql`price DESC, id DESC`;
    case "size-asc":
      return Prisma.sql`square_feet, id`;
  }
}

function after(search: Search, sort: ListSort, cursor: Cursor | undefined): Prisma.Sql {
  if (!cursor) return Prisma.sql`true`;
  const { value, id } = cursor;
  switch (sort) {
    case "match": {
      const [rank = "0", at = ""] = value.split("|");
      return Prisma.sql`(${likeness(search)}, created_at, id) < (${Number(rank)}, ${new Date(at)}, ${id})`;
    }
    case "newest":
      return Prisma.sql`(created_at, id) < (${new Date(value)}, ${id})`;
    case "price-asc":
      return Prisma.sql`(price, id) > (${value}::numeric, ${id})`;
    case "price-desc":
      return Prisma.sql`(price, id) < (${value}::numeric, ${id})`;
    case "size-asc":
      return Prisma.sql`(square_feet, id) > (${Number(value)}, ${id})`;
  }
}

/** Order of a list: what a text finds comes by likeness, all else newest first. */
export const listSort = ({ filter, text }: Search): ListSort =>
  filter.sort ?? text?.facts.sort ?? (filter.q ? "match" : "newest");

export interface Part {
  limit: number;
  /** How many match in all, if that is known; it is counted otherwise. */
  total?: number;
  cursor?: Cursor;
  skip?: number;
}

/** A walk along the plans in an order, looking into each, until enough of them match. */
const walkAlong = (search: Search, sort: ListSort, where: Prisma.Sql, most: number) =>
  // The fence keeps the planner, which guesses that a text matches few, from sorting all of them first.
  Prisma.sql`(SELECT id FROM (SELECT * FROM plan_search ORDER BY ${order(search, sort)} OFFSET 0) along
      WHERE ${looked(search)} AND ${where} LIMIT ${most})`;

/** Many matches in their order; by likeness those that are named come first, by an index of names. */
function walk(search: Search, sort: ListSort, cursor: Cursor | undefined, most: number): Prisma.Sql {
  const where = after(search, sort, cursor);
  if (sort !== "match" || !search.text) return walkAlong(search, sort, where, most);
  const isNamed = named(search.text.typed);
  return Prisma.sql`(SELECT id FROM plan_search WHERE ${indexedNames(search.text.typed)} AND ${looked(search)} AND ${where}
      ORDER BY ${order(search, "newest")} LIMIT ${most})
    UNION ALL ${walkAlong(search, "newest", Prisma.sql`${where} AND NOT ${isNamed}`, most)}`;
}

/** What lists are sorted by, of each match. */
const foundSql = (search: Search) =>
  Prisma.sql`SELECT id, created_at, price, square_feet, name FROM ${matched(search)}`;

/**
 * The number of each plan of a part, read in the shorter way: which one that is, only the
 * number of all matches tells, and the database takes none but that one.
 */
function idsSql(search: Search, sort: ListSort, part: Part): Prisma.Sql {
  const { limit, cursor, skip = 0 } = part;
  const isFew = Prisma.sql`(SELECT total BETWEEN 1 AND ${FEW_MATCHES} FROM counted)`;
  const found = Prisma.sql`(SELECT * FROM (${foundSql(search)}) every WHERE ${isFew} OFFSET 0) found`;
  const few = Prisma.sql`(SELECT id FROM ${found}
      WHERE ${isFew} AND ${after(search, sort, cursor)}
      ORDER BY ${order(search, sort)} LIMIT ${limit} OFFSET ${skip})`;
  const many = Prisma.sql`(SELECT id FROM (${walk(search, sort, cursor, limit + skip)}) walked
      WHERE (SELECT total > ${FEW_MATCHES} FROM counted) LIMIT ${limit} OFFSET ${skip})`;
  return Prisma.sql`(${few} UNION ALL ${many})`;
}

/** `counted`, how many match. */
function countedSql(search: Search, { total }: Part): Prisma.Sql {
  const counted = total === undefined ? countSql(search) : Prisma.sql`SELECT ${total}::int AS total`;
  return Prisma.sql`counted AS MATERIALIZED (${counted})`;
}

/** The columns of a plan under the names of its fields. */
function columnsNamed(fields: string[]): Prisma.Sql {
  const column = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Prisma.raw(fields.map((field) => `plan.${column(field)} AS "${field}"`).join(", "));
}

/** How many plans match. */
export const countSql = (search: Search) => Prisma.sql`SELECT count(*)::int AS total FROM ${matched(search)}`;

/**
 * How many plans match (`total`, in each row), and these columns of a part of them, each with
 * whether it cannot be bought, in the list's order; where the part is empty, one row whose columns are null.
 */
export function partSql(search: Search, columns: Prisma.HousePlanSelect, part: Part): Prisma.Sql {
  const sort = listSort(search);
  const name = Prisma.sql`lower(plan.name)`;
  return Prisma.sql`WITH ${countedSql(search, part)}
    SELECT total, ${likeness(search, name)} AS likeness, ${unsoldSql} AS "isUnsold", ${columnsNamed(Object.keys(columns))}
    FROM counted LEFT JOIN (${idsSql(search, sort, part)} part JOIN house_plans plan USING (id)) ON true
    ORDER BY ${order(search, sort, name)}`;
}
