import { beforeAll, describe, expect, it } from "vitest";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { exportAddonRows, listAddonRows } from "@/lib/catalog/addons/queries";
import { ADDON_LIST } from "@/lib/catalog/addons/schema";
import { exportPlans, listAdminPlans, listPlanRows } from "@/lib/catalog/plans/admin/queries";
import { PLAN_LIST } from "@/lib/catalog/plans/admin/schema";
import {
  firstPlanCards,
  getPlan,
  listHomePlans,
  listPlans,
  listSimilarPlans,
} from "@/lib/catalog/plans/queries";
import { exportPostRows, listAdminPosts, listPostRows } from "@/lib/content/blog/admin/queries";
import { POST_LIST } from "@/lib/content/blog/admin/schema";
import { exportUsers, listUserRows, USER_LIST } from "@/lib/office/users/queries";
import { EXPORT_STEP, type ListShape, type Page, readListQuery } from "@/lib/platform/lists/list-query";
import { insertManyRows, MANY, RARE_WORD } from "../support/many-rows";
import { explained, statementsOf } from "../support/statements";

/** A list of the back office as its page and its export read it. */
interface StaffList {
  shape: ListShape<string, string>;
  filter?: [name: string, value: string];
  page: (address: string) => Promise<Page<unknown>>;
  csv: (address: string) => Promise<unknown[]>;
}

async function collect<T>(parts: AsyncGenerator<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

const params = (address: string) => new URLSearchParams(address);

const LISTS: Record<string, StaffList> = {
  plans: {
    shape: PLAN_LIST,
    filter: ["planType", "adu"],
    page: (address) => listPlanRows(readListQuery(params(address), PLAN_LIST)),
    csv: (address) => collect(exportPlans(readListQuery(params(address), PLAN_LIST))),
  },
  posts: {
    shape: POST_LIST,
    filter: ["tag", "floor_plans"],
    page: (address) => listPostRows(readListQuery(params(address), POST_LIST)),
    csv: (address) => collect(exportPostRows(readListQuery(params(address), POST_LIST))),
  },
  users: {
    shape: USER_LIST,
    filter: ["role", "qc_reviewer"],
    page: (address) => listUserRows(readListQuery(params(address), USER_LIST)),
    csv: (address) => exportUsers(readListQuery(params(address), USER_LIST)),
  },
  addons: {
    shape: ADDON_LIST,
    page: (address) => listAddonRows(readListQuery(params(address), ADDON_LIST)),
    csv: (address) => exportAddonRows(readListQuery(params(address), ADDON_LIST)),
  },
};

/** What the database says it does for the statements of a list. */
const plansOf = async (work: () => Promise<unknown>) => explained(await statementsOf(work));

beforeAll(async () => {
  await insertManyRows();
}, 120_000);

/** Statements about the rows of a page beside those that find and count them: which plans were sold, and which of those without files are being drawn. */
const FURTHER: Record<string, number> = { plans: 2 };

describe.each(Object.entries(LISTS))("the list of %s with 20,000 rows", (name, list) => {
  const { shape, filter, page, csv } = list;
  const further = FURTHER[name] ?? 0;

  it("takes two statements, or two more about the rows that it shows, whatever is asked", async () => {
    const [field, value] = filter ?? [];
    const addresses = ["", `q=${RARE_WORD}`, "page=700", field ? `${field}=${value}` : "dir=desc"];
    for (const address of addresses) {
      const statements = await statementsOf(() => page(address));
      expect(
        statements.map(({ text }) => text.trim().split(" ")[0]),
        address,
      ).toEqual(Array(2 + further).fill("SELECT"));
    }
  });

  it("finds a word by its index, not by reading every row", async () => {
    const { items, total } = await page(`q=${RARE_WORD}`);
    expect(items).toHaveLength(25);
    expect(total).toBe(MANY / 200);
    for (const plan of (await plansOf(() => page(`q=${RARE_WORD}`))).slice(0, 2)) {
      expect(plan).toMatch(/Bitmap Index Scan on \w+_search_idx/);
      expect(plan).not.toContain("Seq Scan");
    }
  });

  it("reads its first page along an index", async () => {
    const [rows] = await plansOf(() => page(""));
    expect(rows).toMatch(/Index Scan/);
    expect(rows).not.toContain("Seq Scan");
  });

  it.each([...shape.sorts])("sorts by %s without a file on disk, and turns to a deep page", async (sort) => {
    const first = `sort=${sort}&dir=desc`;
    for (const plan of await plansOf(() => page(first))) expect(plan).not.toContain("Disk:");
    expect((await page(first)).items).toHaveLength(25);
    expect((await page(`${first}&page=700`)).items).toHaveLength(25);
  });

  it("exports every match with one statement, or with one for each step", async () => {
    const { total } = await page("");
    let exported: unknown[] = [];
    const statements = await statementsOf(async () => {
      exported = (await csv("")).flat();
    });
    expect(statements.length).toBeLessThanOrEqual(1 + MANY / EXPORT_STEP);
    expect(exported).toHaveLength(total);
    expect((await csv(`q=${RARE_WORD}`)).flat()).toHaveLength(MANY / 200);
  });
});

describe.each([
  // One plan of a hundred is in the trash.
  ["plans", () => listAdminPlans({ role: "admin" }), MANY * 0.99],
  ["posts", () => listAdminPosts({ id: 1, role: "admin" } as Staff), MANY],
] as const)("the call for all %s", (_name, read, total) => {
  it("begins after one step and brings each row once, the newest first, along an index", async () => {
    let steps: { id: number; createdAt: string }[][] = [];
    const [first] = await plansOf(async () => (await read()).next());
    expect(first).toMatch(/Index Scan/);
    const statements = await statementsOf(async () => {
      steps = await collect<{ id: number; createdAt: string }[]>(await read());
    });
    const rows = steps.flat();
    expect(rows).toHaveLength(total);
    expect(statements.length).toBe(Math.floor(rows.length / EXPORT_STEP) + 1);
    const [, second] = await explained(statements);
    expect(second).toMatch(/Index Scan/);
    expect(second).not.toMatch(/Sort|Seq Scan/);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const order = rows.map(({ id, createdAt }) => `${createdAt} ${String(id).padStart(9, "0")}`);
    expect(order).toEqual([...order].sort().reverse());
  });
});

describe("the store with 20,000 plans", () => {
  const reads: [name: string, read: () => Promise<unknown>][] = [
    ["the first page", () => firstPlanCards({})],
    ["the cheapest", () => firstPlanCards({ sort: "price-asc" })],
    ["the smallest with three bedrooms", () => firstPlanCards({ sort: "size-asc", bedrooms: 3 })],
    ["a search", () => firstPlanCards({ q: RARE_WORD })],
    ["a call with filters", () => listPlans({ style: "Modern", size: "2000-3000" }, 24)],
    ["those of the home page", () => listHomePlans(3)],
    ["one plan", () => getPlan("house-1")],
    ["the plans like it", () => listSimilarPlans("house-1", 3)],
  ];
  it.each(reads)("finds %s without reading every row", async (_name, read) => {
    const plans = await plansOf(read);
    expect(plans.length).toBeGreaterThan(0);
    // The narrow rows of plan_search may be counted one after the other; the plans themselves never.
    for (const plan of plans) expect(plan).not.toContain("Seq Scan on house_plans");
  });
});
