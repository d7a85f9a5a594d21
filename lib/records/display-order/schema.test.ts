import fc from "fast-check";
import { expect, test } from "vitest";
import { byPlace, moved, steppedOrder, steppedRows } from "./schema";

test.each([
  [3, "up", 2],
  [2, "up", 1],
  [1, "up", 1],
  [0, "up", 1],
  [0, "down", 1],
  [6, "down", 7],
] as const)("from %i %s is %i", (order, direction, next) => {
  expect(steppedOrder(order, direction)).toBe(next);
});

test("an entry moves to another place, the others close up", () => {
  const items = ["a", "b", "c", "d"];
  expect(moved(items, 3, 0)).toEqual(["d", "a", "b", "c"]);
  expect(moved(items, 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(items).toEqual(["a", "b", "c", "d"]);
});

const list = (...orders: number[]) => orders.map((order, index) => ({ id: index + 1, order }));
const text = (rows: { id: number; order: number }[]) =>
  rows.map(({ id, order }) => `${id}:${order}`).join(" ");

test.each([
  [list(1, 2, 3), 1, "up", "2:1 1:2 3:3"],
  [list(1, 2, 3), 1, "down", "1:1 3:2 2:3"],
  [list(1, 1, 3), 1, "up", "2:1 1:2 3:3"],
  [list(1, 1, 3), 0, "down", "2:1 1:2 3:3"],
  [list(4, 4, 4), 2, "up", "1:4 3:4 2:5"],
  [list(0, 0), 1, "up", "2:1 1:2"],
  [list(1, 5, 9), 2, "up", "1:1 2:5 3:8"],
  [list(1, 5, 9), 0, "down", "1:2 2:5 3:9"],
  [list(1, 2), 0, "up", "1:1 2:2"],
] as const)("%o: number %i goes %s", (rows, from, direction, after) => {
  expect(text(steppedRows(rows, from, direction))).toBe(after);
});

test("an arrow moves a row by one place at most, past a neighbour of its own number always, and nothing else", () => {
  const numbers = fc.array(fc.nat(6), { minLength: 2, maxLength: 9 });
  fc.assert(
    fc.property(
      numbers,
      fc.nat(8),
      fc.constantFrom("up" as const, "down" as const),
      (orders, at, direction) => {
        const rows = list(...orders).sort(byPlace);
        const from = at % rows.length;
        const to = direction === "up" ? from - 1 : from + 1;
        const after = steppedRows(rows, from, direction);
        expect(after).toEqual([...after].sort(byPlace));
        const ids = (some: typeof rows) => some.map(({ id }) => id);
        const passed = rows[to] ? ids(moved(rows, from, to)) : ids(rows);
        expect([ids(rows), passed]).toContainEqual(ids(after));
        if (rows[to]?.order === rows[from]?.order) expect(ids(after)).toEqual(passed);
      },
    ),
  );
});
