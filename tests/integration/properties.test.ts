import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { HousePlan, PlanAddon } from "@/generated/prisma/client";
import { readSearchText, soughtWords } from "@/lib/catalog/plan-search/rules/search-text";
import { PLAN_TYPES, SIZES, type Size, STYLES } from "@/lib/catalog/plans/rules/filter";
import { db } from "@/lib/platform/db/client";
import type { CartItemDto } from "@/lib/sales/cart/dto";
import { client, nobody, readParts } from "../support/api";
import { makeAddon, makePlan, newSession } from "../support/fixtures";

/** Rules of the store against a plain model of them, for inputs that nobody thought of. */

describe("the cart", () => {
  let plans: HousePlan[] = [];
  let addons: PlanAddon[] = [];

  beforeAll(async () => {
    plans = [await makePlan(), await makePlan(), await makePlan({ status: "draft" })];
    addons = [await makeAddon(), await makeAddon(), await makeAddon({ isActive: false })];
  });

  interface Line {
    plan: number;
    addons: string;
    quantity: number;
  }

  const who = fc.integer({ min: 0, max: 1 });
  const quantity = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(0, -1, 99, 100, 1.5));
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("add" as const),
      who,
      plan: fc.integer({ min: 0, max: 2 }),
      addons: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
      quantity,
    }),
    fc.record({ kind: fc.constant("change" as const), who, owner: who, at: fc.nat(5), quantity }),
    fc.record({ kind: fc.constant("remove" as const), who, owner: who, at: fc.nat(5) }),
    fc.record({ kind: fc.constant("clear" as const), who }),
  );
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  const valid = (count: number) => Number.isInteger(count) && count >= 1 && count <= 99;

  /** What the step answers by the plain rules; `carts` becomes what it leaves. */
  function expected(carts: Line[][], made: Step): number {
    const cart = carts[made.who] ?? [];
    if (made.kind === "clear") {
      cart.length = 0;
      return 200;
    }
    if (made.kind === "add") {
      const choice = [...new Set(made.addons)].sort().join();
      if (!valid(made.quantity) || made.plan === 2 || choice.includes("2")) return 400;
      const line = cart.find((one) => one.plan === made.plan && one.addons === choice);
      if (!line) {
        cart.push({ plan: made.plan, addons: choice, quantity: made.quantity });
        return 201;
      }
      if (line.quantity + made.quantity > 99) return 400;
      line.quantity += made.quantity;
      return 200;
    }
    const line = carts[made.owner]?.[made.at];
    if (made.kind === "change" && !valid(made.quantity)) return 400;
    if (!line || made.owner !== made.who) return 404;
    if (made.kind === "change") line.quantity = made.quantity;
    else cart.splice(made.at, 1);
    return 200;
  }

  const sessions = ["", ""];
  const clientOf = (session = "") => client({ "x-cart-session": session });
  const itemsOf = (session = ""): Promise<CartItemDto[]> => clientOf(session).read("/api/cart");

  async function take(made: Step): Promise<number> {
    const visitor = clientOf(sessions[made.who]);
    if (made.kind === "clear") return (await visitor.delete("/api/cart")).status;
    if (made.kind === "add") {
      const body = {
        planId: plans[made.plan]?.id,
        addons: made.addons.map((at) => addons[at]?.id),
        quantity: made.quantity,
      };
      return (await visitor.post("/api/cart", body)).status;
    }
    const item = (await itemsOf(sessions[made.owner]))[made.at];
    const path = `/api/cart/${item?.id ?? 2_000_000_000}`;
    return made.kind === "change"
      ? (await visitor.patch(path, { quantity: made.quantity })).status
      : (await visitor.delete(path)).status;
  }

  async function stored(session = ""): Promise<Line[]> {
    return (await itemsOf(session)).map((item) => ({
      plan: plans.findIndex((plan) => plan.id === item.planId),
      addons: item.addons.map((id) => addons.findIndex((addon) => addon.id === id)).join(),
      quantity: item.quantity,
    }));
  }

  test("two visitors' carts behave as two lists, whatever they do and in whatever order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        sessions.splice(0, 2, newSession(), newSession());
        const carts: Line[][] = [[], []];
        for (const made of steps) expect(await take(made), JSON.stringify(made)).toBe(expected(carts, made));
        expect([await stored(sessions[0]), await stored(sessions[1])]).toEqual(carts);
      }),
      { numRuns: 25 },
    );
  });
});

describe("the filters of the catalogue", () => {
  const LONG = "supercalifragilisticexpialidocious";
  const name = fc.constantFrom(
    ...["Modern Farmhouse", "House of the Rise", "Jim's barn", "Farm & barn", "Die Straße", "Chez Élodie"],
    ...["100% loft", "under_score", "back\\slash:*", "🏡 by the lake", LONG, `${LONG.slice(0, 25)}ally so`],
  );
  const plan = fc.record({
    name,
    features: fc.subarray(["Walk-in pantry", "three-car garage", "two-car\tgarage", "porch"]),
    style: fc.constantFrom(...STYLES),
    planType: fc.constantFrom(...PLAN_TYPES),
    bedrooms: fc.integer({ min: 1, max: 6 }),
    squareFeet: fc.oneof(
      fc.integer({ min: 400, max: 5000 }),
      fc.constantFrom(999, 1000, 1999, 2000, 3000, 4000),
    ),
    stories: fc.integer({ min: 1, max: 3 }),
    price: fc.constantFrom(300, 899.99, 900, 900.01, 2000),
    width: fc.constantFrom(20, 40, 40.5),
    status: fc.constantFrom(
      "published" as const,
      "published" as const,
      "draft" as const,
      "archived" as const,
    ),
  });
  const filter = fc.record(
    {
      style: fc.constantFrom(...STYLES.map((style) => style.toLowerCase())),
      bedrooms: fc.constantFrom("1", "2+", "3", "4+", "5+"),
      size: fc.constantFrom(...(Object.keys(SIZES) as Size[])),
      sort: fc.constantFrom("newest", "price-asc", "price-desc", "size-asc"),
      minPrice: fc.constantFrom("0", "900", "900.01"),
      maxPrice: fc.constantFrom("900", "2000"),
      maxWidth: fc.constantFrom("20", "40"),
      stories: fc.constantFrom("1", "2"),
      type: fc.constantFrom(...PLAN_TYPES),
      q: fc
        .oneof(
          fc.constantFrom(
            ...["house", "HOUSE farm", "the rise", "a", "ar", "barn zzz", "pantry\tporch", "walk-in porch"],
            ...["'s", "&", "|", "!", ":*", "%", "_", "\\", "'", "<->", "straße", "élodie", "ÉLODIE", "🏡"],
            ...[LONG, LONG.slice(3), LONG.slice(0, 22), `${LONG.slice(0, 22)}zz`, `${LONG.slice(0, 25)}ally`],
          ),
          // Any piece of a name, as somebody types it.
          fc
            .tuple(name, fc.nat(20), fc.integer({ min: 1, max: 12 }))
            .map(([text, from, length]) =>
              [...text]
                .slice(from, from + length)
                .join("")
                .trim(),
            )
            .filter((piece) => piece !== ""),
        )
        // A text that names facts is more than words (tests/integration/plan-searches.test.ts).
        .filter((text) => Object.keys(readSearchText(text).facts).length === 0),
    },
    { requiredKeys: [] },
  );
  type Filter = typeof filter extends fc.Arbitrary<infer F> ? F : never;
  const rows: HousePlan[] = [];

  beforeAll(async () => {
    await db.housePlan.deleteMany();
    for (const [at, fields] of fc.sample(plan, { seed: 7, numRuns: 60 }).entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 3)));
      rows.push(
        await makePlan({ ...fields, files: [], createdAt, slug: `p-${randomBytes(4).toString("hex")}` }),
      );
    }
  });

  function model(given: Filter): number[] {
    const size = given.size ? SIZES[given.size] : undefined;
    const words = soughtWords(given.q?.toLowerCase().split(/\s+/) ?? []);
    const textOf = (row: HousePlan) =>
      [row.name, row.slug, row.description, ...row.features].join("\n").toLowerCase();
    const matching = rows.filter(
      (row) =>
        row.status === "published" &&
        words.every((word) => textOf(row).includes(word)) &&
        (!given.style || row.style.toLowerCase() === given.style) &&
        (!given.bedrooms || row.bedrooms >= Number.parseInt(given.bedrooms, 10)) &&
        (!size ||
          (row.squareFeet >= (size.min ?? 0) && row.squareFeet < (size.below ?? Number.POSITIVE_INFINITY))) &&
        (!given.minPrice || Number(row.price) >= Number(given.minPrice)) &&
        (!given.maxPrice || Number(row.price) <= Number(given.maxPrice)) &&
        (!given.maxWidth || Number(row.width) <= Number(given.maxWidth)) &&
        (!given.stories || row.stories === Number(given.stories)) &&
        (!given.type || row.planType === given.type),
    );
    const keys = {
      "price-asc": "price",
      "price-desc": "price",
      "size-asc": "squareFeet",
      newest: "createdAt",
    } as const;
    const sort = given.sort ?? "newest";
    const key = keys[sort as keyof typeof keys];
    const sign = sort === "newest" || sort === "price-desc" ? -1 : 1;
    const by = (a: HousePlan, b: HousePlan) => Number(a[key]) - Number(b[key]) || a.id - b.id;
    // What a text finds comes by likeness: plans that wear its words in their name before others.
    const isNamed = (row: HousePlan) => Number(words.every((word) => row.name.toLowerCase().includes(word)));
    const byName = (a: HousePlan, b: HousePlan) => (given.q && !given.sort ? isNamed(b) - isNamed(a) : 0);
    return matching.sort((a, b) => byName(a, b) || sign * by(a, b)).map((row) => row.id);
  }

  const get = (query: URLSearchParams) => nobody.get(`/api/plans?${query}`);
  const ids = async (response: Response) => ((await response.json()) as { id: number }[]).map(({ id }) => id);

  test("give exactly the plans of a plain search, whole and page by page", async () => {
    await fc.assert(
      fc.asyncProperty(filter, fc.integer({ min: 1, max: 7 }), async (given, limit) => {
        const wanted = model(given);
        // What nothing matches is looked for once more with its words put right.
        if (given.q && wanted.length === 0) return;
        expect(await ids(await get(new URLSearchParams(given)))).toEqual(wanted);
        const query = new URLSearchParams({ ...given, limit: String(limit) });
        const paged = await readParts<{ id: number }>(nobody.get, `/api/plans?${query}`);
        expect(paged.rows.map(({ id }) => id)).toEqual(wanted);
      }),
      {
        numRuns: 60,
        // What chance may leave out: long words, signs that a pattern would read, and each order by pages.
        examples: [
          [{ q: `${LONG.slice(0, 22)}zz` }, 7],
          [{ q: LONG.slice(0, 22) }, 1],
          [{ q: "\\" }, 3],
          [{ q: "'s" }, 3],
          [{ q: "a", sort: "newest" }, 3],
          [{ q: "a", sort: "price-asc" }, 3],
          [{ q: "a", sort: "price-desc" }, 3],
          [{ q: "a", sort: "size-asc" }, 3],
        ],
      },
    );
  });
});

describe("what comes out by itself", () => {
  const MINUTE = 60_000;
  const moment = fc.option(fc.integer({ min: -5000, max: 5000 }).filter((minutes) => minutes !== 0));
  const at = (minutes: number | null) => (minutes === null ? null : new Date(Date.now() + minutes * MINUTE));

  afterEach(async () => {
    await db.blogPost.deleteMany();
    await db.systemAlert.deleteMany();
  });

  test("posts: public ones, and scheduled ones from their date on, unless they are in the trash", async () => {
    const post = fc
      .record({
        visibility: fc.constantFrom("public" as const, "private" as const, "scheduled" as const),
        scheduledFor: moment,
        deleted: fc.boolean(),
      })
      // The database itself refuses the others.
      .filter(({ visibility, scheduledFor }) => visibility !== "scheduled" || scheduledFor !== null);
    const posts = fc.sample(post, { seed: 11, numRuns: 80 });
    await db.blogPost.createMany({
      data: posts.map(({ visibility, scheduledFor, deleted }, index) => ({
        ...{ visibility, title: `Post ${index}`, slug: `post-${index}`, content: "Text." },
        scheduledFor: at(scheduledFor),
        deletedAt: deleted ? new Date() : null,
      })),
    });
    const wanted = posts.flatMap(({ visibility, scheduledFor, deleted }, index) =>
      !deleted && (visibility === "public" || (visibility === "scheduled" && (scheduledFor ?? 1) < 0))
        ? [`post-${index}`]
        : [],
    );
    const response = await nobody.get("/api/blog");
    const shown = ((await response.json()) as { slug: string }[]).map(({ slug }) => slug);
    expect(shown.toSorted()).toEqual(wanted.toSorted());
  });

  test("alerts: between their start and their end, for the public, while switched on", async () => {
    const alert = fc.record({
      startDate: moment,
      endDate: moment,
      isActive: fc.boolean(),
      audience: fc.constantFrom("public" as const, "staff" as const),
    });
    const alerts = fc.sample(alert, { seed: 13, numRuns: 80 });
    await db.systemAlert.createMany({
      data: alerts.map(({ startDate, endDate, ...rest }, index) => ({
        ...{ ...rest, message: `Alert ${index}`, severity: "info" as const },
        startDate: at(startDate),
        endDate: at(endDate),
      })),
    });
    const wanted = alerts.flatMap(({ startDate, endDate, isActive, audience }, index) =>
      isActive && audience === "public" && (startDate ?? -1) < 0 && (endDate ?? 1) > 0
        ? [`Alert ${index}`]
        : [],
    );
    const response = await nobody.get("/api/alerts");
    const shown = ((await response.json()) as { message: string }[]).map(({ message }) => message);
    expect(shown.toSorted()).toEqual(wanted.toSorted());
  });
});
