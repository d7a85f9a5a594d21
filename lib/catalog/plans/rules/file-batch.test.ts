import { describe, expect, test } from "vitest";
import type { PlanFileState } from "../admin/file-schema";
import { changeRow, problemOf, replacedBy, toRows } from "./file-batch";

const state = (id: number, fields: Partial<PlanFileState> = {}): PlanFileState => ({
  ...{
    id,
    name: `Plan ${id}`,
    slug: `plan-${id}`,
    status: "draft",
    hasMainImage: false,
    files: [],
    missing: [],
  },
  ...fields,
});
const EMPTY = state(1);
const FULL = state(2, {
  hasMainImage: true,
  files: [
    { kind: "pdf", variant: "", fileName: "set.pdf" },
    { kind: "pdf", variant: "p=study", fileName: "study.pdf" },
    { kind: "dxf", variant: "m=1", fileName: "mirrored.dxf" },
  ],
});
const PLANS = new Map([EMPTY, FULL].map((plan) => [plan.id, plan]));

const file = (name: string, planId?: number, bytes = 1000) => ({ key: name, name, bytes, planId });
const brief = (rows: ReturnType<typeof toRows>) =>
  Object.fromEntries(rows.map(({ name, use, ticked }) => [name, ticked ? use : `no ${use}`]));

describe("what becomes of files", () => {
  test("the first picture by name is the main one where there is none yet", () => {
    const names = ["1-b10.jpg", "1-b9.jpg", "1.pdf", "1-study.pdf", "1.dxf"];
    expect(
      brief(
        toRows(
          names.map((name) => file(name, 1)),
          PLANS,
        ),
      ),
    ).toEqual({
      "1-b9.jpg": "main",
      "1-b10.jpg": "image",
      "1.pdf": "pdf",
      "1-study.pdf": "study",
      "1.dxf": "dxf",
    });
  });

  test("the shorter of two names goes first: it is the plan's own", () => {
    const names = ["1 b.pdf", "x/1.pdf", "1 b.jpg", "1.jpg"];
    const files = names.map((name) => file(name, 1));
    expect(brief(toRows(files, PLANS))).toEqual({
      "x/1.pdf": "pdf",
      "1 b.pdf": "no pdf",
      "1.jpg": "main",
      "1 b.jpg": "image",
    });
  });

  test("one that says it shows the front goes before the first", () => {
    const rows = toRows([file("1-a.jpg", 1), file("1-front.jpg", 1)], PLANS);
    expect(brief(rows)).toEqual({ "1-a.jpg": "image", "1-front.jpg": "main" });
  });

  test("what would replace something is not ticked, and says what", () => {
    const names = ["2.pdf", "2-study.pdf", "2-front.jpg", "2-a.jpg", "2.dxf"];
    const rows = toRows(
      names.map((name) => file(name, 2)),
      PLANS,
    );
    expect(brief(rows)).toEqual({
      "2.pdf": "no pdf",
      "2-study.pdf": "no study",
      "2-front.jpg": "no main",
      "2-a.jpg": "image",
      "2.dxf": "dxf",
    });
    expect(Object.fromEntries(rows.map(({ name, use }) => [name, replacedBy(use, FULL)]))).toEqual({
      "2.pdf": "set.pdf",
      "2-study.pdf": "study.pdf",
      "2-front.jpg": "the current main image",
    });
  });

  test("the second for one place is not ticked; both ticked is a problem of each", () => {
    const rows = toRows([file("1 a.pdf", 1), file("1 b.pdf", 1)], PLANS);
    expect(rows.map(({ ticked }) => ticked)).toEqual([true, false]);
    const both = rows.map((row) => ({ ...row, ticked: true }));
    expect(both.map((row) => problemOf(row, both, true))).toEqual([
      "1 b.pdf is for the same place: leave one of the two out",
      "1 a.pdf is for the same place: leave one of the two out",
    ]);
    expect(rows.map((row) => problemOf(row, rows, true))).toEqual([undefined, undefined]);
  });

  test("what no plan takes is of no plan, whatever its name", () => {
    const [row] = toRows([file("1.docx", 1)], PLANS);
    expect(row).toMatchObject({
      planId: undefined,
      ticked: false,
      reason: expect.stringMatching(/PDF, DWG/),
    });
  });
});

test("a file that is given a plan or another use is ticked as if it had been so from the start", () => {
  const rows = toRows([file("lost.pdf"), file("1.pdf", 1)], PLANS);
  const [lost] = [...rows].filter(({ name }) => name === "lost.pdf");
  expect(lost).toMatchObject({ ticked: false, use: "pdf" });
  const find = (all: typeof rows) => all.find(({ name }) => name === "lost.pdf");
  expect(find(changeRow(rows, "lost.pdf", { planId: 2 }, PLANS))).toMatchObject({ planId: 2, ticked: false });
  const taken = changeRow(rows, "lost.pdf", { planId: 1 }, PLANS);
  expect(find(taken)).toMatchObject({ planId: 1, ticked: false });
  expect(find(changeRow(taken, "lost.pdf", { use: "study" }, PLANS))).toMatchObject({
    use: "study",
    ticked: true,
  });
});

test("sizes are those of the uploads, less for a study set that is stamped", () => {
  const MB = 1024 * 1024;
  const problem = (name: string, bytes: number, stamp: boolean) => {
    const rows = toRows([file(name, 1, bytes)], PLANS);
    return rows.map((row) => problemOf(row, rows, stamp))[0];
  };
  expect(problem("1-study.pdf", 60 * MB, true)).toMatch(/to be stamped has at most 50 MB/);
  expect(problem("1-study.pdf", 60 * MB, false)).toBeUndefined();
  expect(problem("1.pdf", 60 * MB, true)).toBeUndefined();
  expect(problem("1.pdf", 201 * MB, true)).toMatch(/at most 200 MB/);
  expect(problem("1.jpg", 6 * MB, true)).toMatch(/at most 5 MB/);
});
