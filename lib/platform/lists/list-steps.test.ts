import { expect, test } from "vitest";
import { EXPORT_STEP } from "./list-query";
import { exportSteps, wholeList } from "./list-steps";

/** A list of so many rows that notes what is read of it. */
function list(length: number) {
  const ids = Array.from({ length }, (_, at) => length - at);
  const read: string[] = [];
  const rows = (wanted: number[]) => wanted.map((id) => ({ id }));
  return {
    ids,
    read,
    reads: {
      first: async (take: number) => {
        read.push("first");
        return rows(ids.slice(0, take));
      },
      ids: async (take: number) => {
        read.push("ids");
        return rows(ids.slice(0, take));
      },
      rows: async (wanted: number[]) => {
        read.push(`${wanted.length} rows`);
        return rows(wanted);
      },
    },
  };
}

async function all(steps: AsyncGenerator<{ id: number }[]>, between: () => void = () => {}) {
  const ids: number[] = [];
  for await (const step of steps) {
    ids.push(...step.map(({ id }) => id));
    between();
  }
  return ids;
}

test("a long list comes whole and in its order, a step at a time", async () => {
  const { ids, read, reads } = list(2 * EXPORT_STEP + 3);
  const inOrder = [...ids];
  expect(await all(exportSteps(reads))).toEqual(inOrder);
  expect(read).toEqual(["first", "ids", `${EXPORT_STEP} rows`, "3 rows"]);
});

test("who goes after the first step has cost one query, and a short list is one step", async () => {
  const long = list(5 * EXPORT_STEP);
  for await (const step of exportSteps(long.reads)) {
    expect(step).toHaveLength(EXPORT_STEP);
    break;
  }
  expect(long.read).toEqual(["first"]);
  const short = list(EXPORT_STEP - 1);
  expect(await all(exportSteps(short.reads))).toHaveLength(EXPORT_STEP - 1);
  expect(short.read).toEqual(["first"]);
  expect(await all(exportSteps(list(0).reads))).toEqual([]);
});

test("what is created or changes its place while the export is sent is in it once", async () => {
  const { ids, reads } = list(2 * EXPORT_STEP);
  const before = [...ids];
  let steps = 0;
  const sent = await all(exportSteps(reads), () => {
    steps += 1;
    if (steps !== 1) return;
    // The very first row, which was sent, moves behind all; a new one comes before all.
    ids.push(...ids.splice(0, 1));
    ids.unshift(2 * EXPORT_STEP + 1);
  });
  expect(new Set(sent).size).toBe(sent.length);
  expect(new Set(sent)).toEqual(new Set([...before, 2 * EXPORT_STEP + 1]));
});

test("a whole list is read step by step behind the last row, and the first step before anything is sent", async () => {
  const { ids } = list(2 * EXPORT_STEP);
  const behind: (number | undefined)[] = [];
  const steps = await wholeList<{ id: number }>(async (after) => {
    behind.push(after?.id);
    const from = after ? ids.indexOf(after.id) + 1 : 0;
    return ids.slice(from, from + EXPORT_STEP).map((id) => ({ id }));
  });
  expect(behind).toEqual([undefined]);
  expect(await all(steps)).toEqual(ids);
  expect(behind).toEqual([undefined, EXPORT_STEP + 1, 1]);
  const away = wholeList(() => Promise.reject(new Error("the database is away")));
  await expect(away).rejects.toThrow("away");
});
