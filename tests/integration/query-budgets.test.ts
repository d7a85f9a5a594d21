import { globSync } from "node:fs";
import { tinyPlan } from "drafting/author";
import { createElement, type ReactNode } from "react";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readCatalogue } from "@/lib/catalog/plan-search/catalogue-queries";
import { makeAddon, makeCart, makePlan } from "../support/fixtures";
import { samplePreview } from "../support/preview";
import { insertSampleRows } from "../support/sample-rows";
import { walkServerTree } from "../support/server-tree";
import { cookieOf, makeUser, staffRequest } from "../support/sessions";
import { statementsOf } from "../support/statements";

/**
 * How many statements a page or a call may send to the database when nothing of it
 * is cached. The figures depend neither on the machine nor on the number of rows, so
 * a read inside a loop, or one read too many, fails here and not in production.
 *
 * A page of the back office asks for the session in its layout and again in itself;
 * on the server React asks once for both, so these figures are a little high. The
 * store's time zone is asked for every half a minute, so one is for that.
 */
const MOST = { page: 6, screen: 10, call: 2, staffCall: 5 };

/** Those that need more than the others, and why. */
const MORE: Record<string, number> = {
  // Of every page three are for its frame: who the store is, and the styles and the services that the footer links.
  // Its sections, featured plans, newest posts and tags, settings, alerts.
  "app/(store)/page.tsx": 9,
  // The plan, its offer (with the add-ons), similar plans (which looks the plan up, and which of them are sold),
  // what can be seen of its drawings, its reviews with the time zone of their dates, the rating line, alerts;
  // who answers questions, which outside of this test is one cached read with the frame's.
  "app/(store)/plans/[slug]/page.tsx": 16,
  // The plan, its offer (with the add-ons), alerts and settings of the layout.
  "app/(store)/plans/[slug]/offer/page.tsx": 7,
  // The plan, its footprint with the layout that it is of, alerts.
  "app/(store)/plans/[slug]/lot/page.tsx": 7,
  // The post with its author, related posts, alerts, the publisher's name, the time zone of the dates.
  "app/(store)/blog/[slug]/page.tsx": 10,
  "app/(store)/blog/page.tsx": 7,
  "app/(store)/blog/browse/[filter]/page.tsx": 7,
  // The styles once more, for the filter; outside of this test both are one cached read.
  "app/(store)/plans/page.tsx": 7,
  "app/(store)/browse/page.tsx": 7,
  "app/(store)/browse/[filters]/page.tsx": 7,
  // And once more for whether plans have the style.
  "app/(store)/plans/style/[style]/page.tsx": 8,
  // Where there is no team, the settings once more for what stands in its place.
  "app/(store)/about/page.tsx": 7,
  // The figures of the days, and of plans, sources, packages, add-ons, searches and what was left behind.
  "app/admin/(panel)/reports/page.tsx": 25,
  "app/api/admin/reports/route.ts": 22,
  // What was sold, the refunded orders with their lines and refunds, and who the designers are.
  "app/admin/(panel)/reports/designers/page.tsx": 12,
  "app/api/admin/reports/designers/route.ts": 9,
  // The figures of the days, a number for each table, the orders that wait for somebody, what happened last, and of
  // what is to be done before the store opens its settings, its sample and a plan of its own.
  "app/admin/(panel)/page.tsx": 26,
  // Alerts, messages, issues, orders, late tasks, reviews with their plans: counted and the newest of each; and
  // the change requests that wait longest.
  "app/api/admin/notifications/route.ts": 17,
  // The reviews with their lines, orders and plans, and their number.
  "app/api/admin/reviews/route.ts": 7,
  "app/admin/(panel)/reviews/page.tsx": 10,
  // A mail with its letter and its order, the order's lines and tasks, and the calendar of their dates.
  "app/api/admin/outbox/[id]/route.ts": 7,
  // The tasks with their lines and orders, their number, the store's calendar, who works on tasks.
  "app/api/admin/tasks/route.ts": 8,
  "app/admin/(panel)/tasks/page.tsx": 11,
  // The session, the redirects with the plans and the posts that they lead to, and their number.
  "app/api/admin/redirects/route.ts": 6,
  // The page, its orders with their lines, and the sums over all that match.
  "app/api/admin/orders/route.ts": 6,
  // The page, its licenses with their lines, orders and upgrades, and how many match.
  "app/api/admin/licenses/route.ts": 8,
  // The same with the frame of a screen, two of whose settings are known for a while after another screen.
  "app/admin/(panel)/licenses/page.tsx": 12,
  // The session, the plan, its layout, its last revision, and what is being drawn of it.
  "app/api/admin/plans/[id]/layout/route.ts": 6,
  // The page, which of it were sold, which of those without files are being drawn, and who may have drawn them.
  "app/admin/(panel)/house-plans/page.tsx": 12,
  // The log, its users, and what can be filtered by.
  "app/admin/(panel)/activity/page.tsx": 11,
  // The groups of settings, and what the status card shows.
  "app/admin/(panel)/settings/page.tsx": 13,
  // Lines, their plans and their add-ons.
  "app/api/cart/route.ts": 3,
  // The same, and what belongs to the cart as a whole: its code and where the buyer is.
  "app/api/cart/totals/route.ts": 4,
  // Plans, posts, and their authors.
  "app/sitemap.xml/route.ts": 3,
};

/** Pages that are made for one request, which a test outside of the server cannot draw. */
const NEED_A_SERVER = [
  "app/(store)/checkout/page.tsx",
  "app/(store)/orders/[token]/page.tsx",
  "app/(store)/orders/[token]/modify/page.tsx",
  "app/(store)/orders/[token]/review/page.tsx",
  "app/(store)/orders/[token]/upgrade/page.tsx",
  "app/(store)/requests/[token]/pay/page.tsx",
];

const PARAMS: Record<string, Record<string, string>> = {
  "app/(store)/plans/style/[style]/page.tsx": { style: "modern" },
  "app/(store)/browse/[filters]/page.tsx": { filters: "style-is-Modern" },
  "app/(store)/blog/browse/[filter]/page.tsx": { filter: "tag-is-design_trends" },
  "app/(store)/gallery/browse/[category]/page.tsx": { category: "exterior" },
  "app/(store)/gallery/view/[id]/page.tsx": { id: "1" },
  "app/(store)/contact/service/[service]/page.tsx": { service: "1" },
  "app/(store)/licenses/[number]/page.tsx": { number: "L-0000-0000-0000" },
};

let sent = new Headers();
vi.mock("next/headers", () => ({
  headers: async () => sent,
  cookies: async () => ({ getAll: () => [], get: () => undefined, set: () => undefined }),
}));

type Drawn = (props: object) => ReactNode | Promise<ReactNode>;
type Handler = (request: Request, context: object) => Promise<Response>;

const found = (...patterns: string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern))
    .map((file) => file.replaceAll("\\", "/"))
    .sort();

/** Draws a page within its layout; a page that has nothing to show has been asked for all the same. */
async function draw(layoutFile: string, file: string): Promise<void> {
  const [layout, page] = (await Promise.all([
    import(/* @vite-ignore */ `../../${layoutFile}`),
    import(/* @vite-ignore */ `../../${file}`),
  ])) as { default: Drawn }[];
  if (!layout || !page) throw new Error(`${file} is not a page`);
  const props = { params: Promise.resolve(PARAMS[file] ?? {}), searchParams: Promise.resolve({}) };
  await walkServerTree(
    createElement(layout.default as never, null, createElement(page.default as never, props)),
  );
}

async function expectAtMost(file: string, most: number, work: () => Promise<unknown>): Promise<void> {
  const statements = await statementsOf(work);
  expect(statements.length, statements.map(({ text }) => text.slice(0, 200)).join("\n")).toBeLessThanOrEqual(
    MORE[file] ?? most,
  );
}

// Whether the store is closed is asked every two seconds, by whichever page comes then, so no page is charged for it.
vi.mock(import("@/lib/settings/server/maintenance"), () => ({ isClosed: async () => false }));

let cart: string;

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await insertSampleRows();
  const plan = await makePlan({ slug: "budget-plan" });
  const addons = [await makeAddon(), await makeAddon()];
  cart = await makeCart([{ plan, addons }, { plan: await makePlan(), addons }, { plan: await makePlan() }]);
  const cookie = await cookieOf(await makeUser("admin"));
  sent = new Headers({ cookie, "x-cart-session": cart });
  const { db } = await import("@/lib/platform/db/client");
  const post = await db.blogPost.findFirstOrThrow({ where: { visibility: "public" } });
  PARAMS["app/(store)/plans/[slug]/page.tsx"] = { slug: plan.slug };
  PARAMS["app/(store)/plans/[slug]/offer/page.tsx"] = { slug: plan.slug };
  PARAMS["app/(store)/plans/[slug]/reviews/page.tsx"] = { slug: plan.slug };
  await db.planPreview.create({ data: { planId: plan.id, preview: samplePreview(tinyPlan) } });
  PARAMS["app/(store)/plans/[slug]/sheets/page.tsx"] = { slug: plan.slug };
  PARAMS["app/(store)/blog/[slug]/page.tsx"] = { slug: post.slug };
  // Read once by a process; afterwards a search compares it by one statement.
  await readCatalogue();
});

afterAll(() => vi.restoreAllMocks());

describe("a public page asks the database no more than it must", () => {
  const files = found("app/(store)/**/page.tsx").filter((file) => !NEED_A_SERVER.includes(file));
  it.each(files)("%s", async (file) => {
    await expectAtMost(file, MOST.page, () =>
      draw("app/(store)/layout.tsx", file).catch((error: { digest?: string }) => {
        if (!error.digest?.endsWith(";404")) throw error;
      }),
    );
  });
});

describe("a screen of the back office asks the database no more than it must", () => {
  const files = found("app/admin/(panel)/**/page.tsx").filter((file) => !file.includes("["));
  it.each(files)("%s", (file) =>
    expectAtMost(file, MOST.screen, () => draw("app/admin/(panel)/layout.tsx", file)),
  );
});

/** What a call without a row of its own asks. */
async function call(file: string): Promise<void> {
  const handlers = (await import(/* @vite-ignore */ `../../${file}`)) as { GET?: Handler };
  const path = file.replace(/^app/, "").replace(/\/route\.ts$/, "");
  const request = staffRequest("GET", path, { headers: Object.fromEntries(sent) });
  const params = {
    id: "1",
    fileId: "2147483000",
    slug: "budget-plan",
    sectionId: "hero",
    key: "none",
    token: "none",
    number: "INV-2026-000001",
  };
  const response = await handlers.GET?.(request, { params: Promise.resolve(params) });
  await response?.text();
  expect(response?.status).not.toBe(500);
}

describe("a call asks the database no more than it must", () => {
  const files = found("app/api/**/route.ts", "app/sitemap.xml/route.ts").filter(
    (file) => !file.includes("[..."),
  );
  it.each(files)("%s", (file) => {
    const most = file.startsWith("app/api/admin/") ? MOST.staffCall : MOST.call;
    return expectAtMost(file, most, () => call(file));
  });
});
