import { beforeAll, describe, expect, it } from "vitest";
import {
  ACTIVITY_LIST,
  exportActivity,
  findActivity,
  listActivity,
  listActivityChoices,
} from "@/lib/access/activity/queries";
import { listPlanRows } from "@/lib/catalog/plans/admin/queries";
import { PLAN_LIST } from "@/lib/catalog/plans/admin/schema";
import { PUBLISHED } from "@/lib/catalog/plans/dto";
import { firstPlanCards } from "@/lib/catalog/plans/queries";
import { readPageFilter } from "@/lib/catalog/plans/rules/filter";
import { listPlansNamedLike } from "@/lib/concierge/queries";
import { listPostPage, listPosts, listRelatedPosts } from "@/lib/content/blog/queries";
import { searchBackOffice } from "@/lib/insights/dashboard/search-queries";
import { getComparison, getPeriod } from "@/lib/insights/reports/report-queries";
import { listMailRows } from "@/lib/letters/outbox/admin/queries";
import { db } from "@/lib/platform/db/client";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { MAIL_LIST } from "@/lib/queue/outbox/schema";
import { listRecipients } from "@/lib/sales/corrections/queries";
import { exportLicenses, findLicenses } from "@/lib/sales/licenses/queries";
import { LICENSE_LIST } from "@/lib/sales/licenses/schema";
import { exportOrders, findOrders, getAdminOrder, listOrders } from "@/lib/sales/orders/admin/queries";
import { ORDER_LIST } from "@/lib/sales/orders/admin/schema";
import { listAbandonedOrders, listOrdersToReconcile } from "@/lib/sales/orders/queries";
import { findBuyer } from "@/lib/support/buyers/found-queries";
import { getBuyer } from "@/lib/support/buyers/page-queries";
import { RARE_WORD } from "@/prisma/seed/bulk-rows";
import { nobody } from "../support/api";
import { makePlan } from "../support/fixtures";
import { insertRowsAtSize } from "../support/rows-at-size";
import { staffOf } from "../support/sessions";
import { statementsOf, tablesReadWhole } from "../support/statements";

/**
 * The lists, filters and searches over what grows with the years, on rows of the
 * seed's generator: a tenth of what they are measured with (docs/scaling.md), which
 * is enough for the planner to take a scan of a whole table where no index helps. The rows of
 * `plan_search` are each compared after a save, by whoever searches first (lib/catalog/plans/catalogue-queries.ts).
 */
const ROWS = { plans: 4000, posts: 2000, orders: 20_000, activity: 60_000 };
const BIG = "house_plans|orders|order_files|order_lines|licenses|order_events|mails|activity_logs|blog_posts";

type Reads = Record<string, () => Promise<unknown>>;

const params = (address: string) => new URLSearchParams(address);
const orders = (address: string) => findOrders(readListQuery(params(address), ORDER_LIST));
const licenses = (address: string) => findLicenses(readListQuery(params(address), LICENSE_LIST));
const activity = (address: string) => findActivity(readListQuery(params(address), ACTIVITY_LIST));
const mails = (address: string) => listMailRows(readListQuery(params(address), MAIL_LIST));
const plans = (address: string) => listPlanRows(readListQuery(params(address), PLAN_LIST));
const cards = (address: string) => firstPlanCards(readPageFilter(params(address)));

/** Every column that a list can be sorted by, both ways. */
const sorted = (sorts: readonly string[]) =>
  sorts.flatMap((sort) => [`sort=${sort}&dir=asc`, `sort=${sort}&dir=desc`]);

const addressed = (read: (address: string) => Promise<unknown>, addresses: string[]): Reads =>
  Object.fromEntries(addresses.map((address) => [`?${address}`, () => read(address)]));

const rare = `q=${RARE_WORD}`;
const year = "from=2026-01-01&to=2026-03-01";

const READS: Record<string, Reads> = {
  orders: addressed(orders, [
    "",
    rare,
    "q=zz",
    "state=review",
    year,
    "page=300",
    ...sorted(ORDER_LIST.sorts),
  ]),
  licenses: addressed(licenses, ["", rare, "q=zz", "state=revoked", year, "page=300"]),
  "the activity log": addressed(activity, [
    ...["", rare, "q=zz", "user=3", "action=delete", "entity=plan", "row=77"],
    ...["entity=plan&row=77", "user=3&action=delete", "user=999", year, `entity=plan&${rare}`, "page=300"],
  ]),
  "mails, but for how many there are": addressed(mails, [rare, "state=failed", year]),
  "plans of the back office": addressed(plans, ["", rare, "status=draft", ...sorted(PLAN_LIST.sorts)]),
  "plans of the store": addressed(cards, [
    ...["", rare, "style=Modern", "bedrooms=3", "size=2000-3000", "style=Modern&bedrooms=3&size=2000-3000"],
    ...[
      "stories=2",
      "type=adu",
      "maxWidth=40",
      "maxDepth=40",
      "minPrice=500&maxPrice=600",
      `style=Modern&${rare}`,
    ],
    ...["sort=price-asc", "sort=price-desc", "sort=size-asc", "bedrooms=3&sort=price-asc"],
    // A word that all wear, letters of most, words of many that none wears together, and a longer one.
    ...["q=room", "q=room&sort=price-asc", "q=e", "q=jq", "style=Modern&maxPrice=900&q=kitchen"],
    ...["q=three-car+two-car", "q=internationalisations+house"],
  ]),
  "posts of the store": {
    "the newest": () => listPosts(3),
    "a page": () => listPostPage({ page: 3 }),
    "a page of a tag": () => listPostPage({ tag: "SEO" }),
    "those like another": () => listRelatedPosts("bulk-post-5", 3),
  },
  "what is made of them": {
    "choices of the log's filters": () => listActivityChoices(),
    "a step of the log's export": () => exportActivity(readListQuery(params(""), ACTIVITY_LIST)).next(),
    "a part of the log for a call": () =>
      listActivity(readListQuery(params(""), ACTIVITY_LIST), { limit: 100, cursor: 500 }),
    "a step of the orders' export": () => exportOrders(readListQuery(params(""), ORDER_LIST)).next(),
    "a part of the orders for a call": () =>
      listOrders(readListQuery(params(""), ORDER_LIST), { limit: 100, cursor: 500 }),
    "a step of the licenses' export": () => exportLicenses(readListQuery(params(""), LICENSE_LIST)).next(),
    "one order": () => getAdminOrder(500),
    "figures of a day": async () => getComparison(await getPeriod({ range: "today" })),
    "the palette": () => searchBackOffice(RARE_WORD, staff),
    "the palette with two letters": () => searchBackOffice("zz", staff),
    "what is held of one buyer": () => findBuyer("buyer77@example.com"),
    "the page of one buyer": () => getBuyer("buyer77@example.com", "admin"),
    "the palette with an address": () => searchBackOffice("buyer77@ex", staff),
    "who is told of a correction": () => listRecipients({ planId: 5, fileIds: [5, 6] }, "admin"),
    "orders to ask the provider about": () => listOrdersToReconcile(20),
    "orders that nobody pays": () => listAbandonedOrders(new Date(), 20),
    "plans named in a question": () => listPlansNamedLike(`tell me about the ${RARE_WORD} house`),
  },
};

const staff = staffOf({ id: 1, role: "admin" } as Parameters<typeof staffOf>[0]);

beforeAll(async () => {
  await makePlan({ slug: "sample" });
  // One that carries the word, as some of every other table do.
  await makePlan({ slug: "rare", name: `The ${RARE_WORD} house` });
  await insertRowsAtSize(ROWS);
}, 120_000);

describe.each(Object.entries(READS))("at size: %s", (_name, reads) => {
  it.each(Object.entries(reads))("%s, without reading a whole table", async (_what, read) => {
    // What is summed up over all rows reads all rows: the tags of the posts, once after each
    // save of one, how many licenses there are, and the money of the orders, from a narrow index once they are many.
    const asked = (await statementsOf(read)).filter(
      ({ text }) => /^\s*(select|with)/i.test(text) && !/GROUP BY tag|"paidCents"|AS licenses/.test(text),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(await tablesReadWhole(asked, BIG)).toEqual([]);
  });
});

it("the whole list of plans is sent in parts that join to each plan once, and nobody reads ahead", async () => {
  const published = await db.housePlan.count({ where: PUBLISHED });
  const response = await nobody.get("/api/plans?sort=price-asc");
  const reader = response.body?.getReader();
  if (!reader) throw new Error("no body");
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read())
    parts.push(decoder.decode(part.value));
  // Each of 500, and the bracket that closes the list.
  expect(parts.length).toBe(Math.ceil(published / 500) + 1);
  const plans = JSON.parse(parts.join("")) as { id: number; price: number }[];
  expect(new Set(plans.map((plan) => plan.id)).size).toBe(published);
  expect(plans.length).toBe(published);
  const prices = plans.map((plan) => plan.price);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));

  const left = await nobody.get("/api/plans?sort=size-asc");
  const asked = await statementsOf(async () => {
    const gone = left.body?.getReader();
    await gone?.read();
    await gone?.cancel();
  });
  expect(asked.filter(({ text }) => /FROM "public"."house_plans"/.test(text)).length).toBeLessThan(4);
});
