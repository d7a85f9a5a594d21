import { afterEach, beforeEach, expect, test } from "vitest";
import { cacheState, invalidateCaches } from "./cache-state";
import { memoised, memoisedRows } from "./memoised";

beforeEach(() => {
  cacheState().isLive = true;
});
afterEach(() => {
  cacheState().isLive = false;
});

/** A query of rows that says what it was asked for. */
function table(rows: Record<number, string>) {
  const asked: number[][] = [];
  const query = async (ids: number[]) => {
    asked.push(ids);
    return new Map(ids.flatMap((id) => (rows[id] ? [[id, rows[id]] as const] : [])));
  };
  return { asked, query };
}

test("rows that are known are not asked for again, and come in the order of their ids", async () => {
  const { asked, query } = table({ 1: "one", 2: "two", 3: "three" });
  const rows = memoisedRows<string>(10);
  expect(await rows([2, 1], query)).toEqual(["two", "one"]);
  expect(await rows([3, 2, 1], query)).toEqual(["three", "two", "one"]);
  expect(await rows([1, 3], query)).toEqual(["one", "three"]);
  expect(asked).toEqual([[2, 1], [3]]);
});

test("a row that is under way is waited for, and one that there is not is left out", async () => {
  const { asked, query } = table({ 1: "one" });
  const rows = memoisedRows<string>(10);
  expect(await Promise.all([rows([1, 9], query), rows([9, 1], query)])).toEqual([["one"], ["one"]]);
  expect(asked).toEqual([[1, 9]]);
});

test("after a save, and while saves are not heard of, every row is asked for", async () => {
  const { asked, query } = table({ 1: "one" });
  const rows = memoisedRows<string>(10);
  await rows([1], query);
  invalidateCaches();
  await rows([1], query);
  cacheState().isLive = false;
  expect(await rows([1], query)).toEqual(["one"]);
  expect(asked).toHaveLength(3);
});

test("more rows than are remembered come whole", async () => {
  const { query } = table({ 1: "one", 2: "two", 3: "three" });
  const rows = memoisedRows<string>(2);
  expect(await rows([1, 2, 3], query)).toEqual(["one", "two", "three"]);
  expect(await rows([3, 2, 1], query)).toEqual(["three", "two", "one"]);
});

test("what fails is asked for again", async () => {
  const failing = async () => {
    throw new Error("away");
  };
  const rows = memoisedRows<string>(10);
  await expect(rows([1, 2], failing)).rejects.toThrow("away");
  expect(await rows([1], table({ 1: "one" }).query)).toEqual(["one"]);
  const one = memoised<string>(10);
  await expect(one("a", failing)).rejects.toThrow("away");
  expect(await one("a", async () => "there")).toBe("there");
});
