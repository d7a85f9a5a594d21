import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { expectAnswer, expectRefusal, visitor } from "../support/api";
import { makePlan } from "../support/fixtures";
import { open, withPayments } from "../support/payments";
import { makePromotion, putCode } from "../support/promotions";
import { filledCart } from "../support/sale";
import { withEachRole } from "../support/staff";

withPayments();
const { admin, editor, reviewer } = withEachRole();

const PATH = "/api/admin/promotions";
const post = (body: unknown, staff = editor) => staff.post(PATH, body);
const patch = (id: number, body: unknown, staff = editor) => staff.patch(`${PATH}/${id}`, body);
const batch = (body: unknown, staff = editor) => staff.post(`${PATH}/batch`, body);

const usedCode = async () => {
  const promotion = await makePromotion();
  const session = await filledCart([{ plan: await makePlan({ price: 1000 }) }]);
  await putCode(session, promotion.code);
  await open(session, { amount: 900 });
  return promotion;
};

describe("a code of the back office", () => {
  test("is made, listed, read, changed and deleted, and each is on record", async () => {
    const plan = await makePlan();
    const made = await expectAnswer(
      post({
        code: " spring-26 ",
        label: "Spring sale",
        percent: 15,
        scope: { planIds: [plan.id, plan.id] },
      }),
      201,
      {
        ...{ code: "SPRING-26", label: "Spring sale", percent: 15, amount: null, includeAddons: false },
        scope: { styles: [], packages: [], planIds: [plan.id] },
        ...{ minSubtotal: null, excludeSale: false, startsAt: null, endsAt: null, maxUses: null },
        ...{ maxPerEmail: null, isActive: true, useCount: 0, state: "active" },
      },
    );
    expect(await admin.read(`${PATH}/${made.id}`)).toEqual(made);
    expect(await reviewer.read(`${PATH}?q=spring-26`)).toEqual([made]);
    const ends = "2030-05-01T04:00:00.000Z";
    const changed = { amount: 25.5, minSubtotal: 100, scope: { packages: ["full", "pdf"] }, endsAt: ends };
    await expectAnswer(patch(made.id, changed), 200, {
      ...{ percent: null, amount: 25.5, minSubtotal: 100, endsAt: ends },
      scope: { styles: [], packages: ["pdf", "full"], planIds: [] },
    });
    await expectAnswer(patch(made.id, { label: "x", lastUpdatedAt: made.lastUpdatedAt }), 409, {
      code: "stale",
    });
    await expectAnswer(editor.delete(`${PATH}/${made.id}`), 200, { success: true });
    expect((await admin.get(`${PATH}/${made.id}`)).status).toBe(404);
    const log = await db.activityLog.findMany({
      where: { entityType: "code", entityId: String(made.id) },
      orderBy: { id: "asc" },
    });
    expect(log.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
    expect(log[1]?.details).toMatchObject({
      label: "SPRING-26",
      after: { percent: null, amountCents: 2550 },
    });
  });

  test.each([
    [{ percent: 0 }, "percent", "A percent is a whole number from 1 to 95"],
    [{ percent: 96 }, "percent", "A percent is a whole number from 1 to 95"],
    [{ percent: 12.345 }, "percent", "A percent is a whole number from 1 to 95"],
    [{ percent: null }, "percent", "Enter a percent or an amount"],
    [{ amount: 10 }, "amount", "Enter a percent or an amount, not both"],
    [{ percent: null, amount: 0 }, "amount", "Enter an amount above 0 with at most two decimals"],
    [{ percent: null, amount: 1.005 }, "amount", "Enter an amount above 0 with at most two decimals"],
    [{ code: "A B" }, "code", "A code has 3 to 40 letters, digits or hyphens."],
    [{ code: "x".repeat(10_240) }, "code", "A code has 3 to 40 letters, digits or hyphens."],
    [{ label: " " }, "label", "Label is required"],
    [{ maxUses: 0 }, "maxUses", "Enter a whole number from 1 to 1,000,000"],
    [{ maxPerEmail: 1.5 }, "maxPerEmail", "Enter a whole number from 1 to 1,000"],
    [{ scope: { planIds: [2_000_000_000] } }, "scope.planIds", "One of these plans does not exist."],
    [
      { startsAt: "2030-05-02T00:00:00Z", endsAt: "2030-05-01T00:00:00Z" },
      "endsAt",
      "The end must be after the start",
    ],
  ])("%j is refused at its field", async (part, path, message) => {
    const body = { code: "REFUSED", label: "Spring sale", percent: 10, ...part };
    await expectRefusal(post(body), 400, { path, message });
    expect(await db.promotion.count({ where: { code: "REFUSED" } })).toBe(0);
  });

  test("an end before the start that is stored already is refused in a change too", async () => {
    const { id } = await makePromotion({ startsAt: new Date("2030-05-01T00:00:00Z") });
    await expectRefusal(patch(id, { endsAt: "2030-04-30T00:00:00Z" }), 400, {
      path: "endsAt",
      message: "The end must be after the start",
    });
  });

  test("has a name that no other has, in any letter case", async () => {
    const { id, code } = await makePromotion();
    const taken = { path: "code", message: "There is such a code already." };
    await expectRefusal(post({ code: code.toLowerCase(), label: "Again", percent: 5 }), 409, taken);
    const other = await makePromotion();
    await expectRefusal(patch(other.id, { code: code.toLowerCase() }), 409, taken);
    await expectAnswer(patch(id, { code: ` ${code.toLowerCase()}` }), 200, { code });
    await expect(
      db.promotion.create({ data: { code: code.toLowerCase(), label: "", percent: 5 } }),
    ).rejects.toThrow(/promotions_code_check/);
  });

  test("that was used is ended, not deleted, and keeps its name", async () => {
    const { id, code } = await usedCode();
    await expectAnswer(editor.delete(`${PATH}/${id}`), 409, {
      message: "This code has been used. End it instead: its orders name it.",
    });
    await expectRefusal(patch(id, { code: "OTHER-NAME" }), 409, {
      path: "code",
      message: "This code has been used: it keeps its name.",
    });
    await expectAnswer(patch(id, { endsAt: new Date().toISOString() }), 200, {
      code,
      state: "ended",
      useCount: 1,
    });
  });

  test("is found by its state", async () => {
    const now = Date.now();
    const day = (days: number) => new Date(now + days * 86_400_000);
    const label = `States ${now}`;
    const made = {
      active: await makePromotion({ label, maxUses: 2, useCount: 1 }),
      scheduled: await makePromotion({ label, startsAt: day(1) }),
      ended: await makePromotion({ label, endsAt: day(-1) }),
      "used-up": await makePromotion({ label, maxUses: 1, useCount: 1 }),
      off: await makePromotion({ label, isActive: false }),
    };
    for (const [state, { code }] of Object.entries(made)) {
      const rows = await editor.read(`${PATH}?q=${encodeURIComponent(label)}&state=${state}`);
      expect(rows.map((row: { code: string; state: string }) => [row.code, row.state])).toEqual([
        [code, state],
      ]);
    }
  });

  test("is changed by admins and content editors, and read by reviewers", async () => {
    const body = { code: "ROLES-1", label: "Roles", percent: 5 };
    expect((await post(body, reviewer)).status).toBe(403);
    expect((await batch({ count: 1, prefix: "RO", promotion: body }, reviewer)).status).toBe(403);
    const { id } = await (await post(body, admin)).json();
    expect((await patch(id, { percent: 6 }, reviewer)).status).toBe(403);
    expect((await reviewer.delete(`${PATH}/${id}`)).status).toBe(403);
    expect(await reviewer.read(`${PATH}/${id}`)).toMatchObject({ percent: 5 });
    expect((await visitor.get(PATH)).status).toBe(401);
  });
});

describe("a batch of codes", () => {
  const lines = (text: string) => text.replace("\uFEFF", "").trimEnd().split("\r\n");

  test("is a table of different codes, of which each can be used once", async () => {
    const promotion = { label: "Letter, June", amount: 25, endsAt: "2030-07-01T04:00:00.000Z" };
    const response = await batch({ count: 250, prefix: "june", promotion });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    const [header, ...rows] = lines(await response.text());
    expect(header).toBe("code,label,percent,amount,ends_at");
    expect(new Set(rows).size).toBe(250);
    for (const row of rows)
      expect(row).toMatch(/^JUNE-[2-9A-HJ-NP-TV-Z]{8},"Letter, June",,25\.00,2030-07-01T04:00:00\.000Z$/);
    const code = rows[0]?.split(",")[0] ?? "";
    const [one, two] = [
      await filledCart([{ plan: await makePlan({ price: 100 }) }]),
      await filledCart([{ plan: await makePlan({ price: 100 }) }]),
    ];
    await expectAnswer(putCode(one, code), 200, { total: 75 });
    await open(one, { amount: 75 });
    await expectAnswer(putCode(two, code), 409, { message: `The code ${code} has been used up.` });
    const [entry] = await db.activityLog.findMany({
      where: { entityType: "code" },
      orderBy: { id: "desc" },
      take: 1,
    });
    expect(entry?.details).toMatchObject({
      label: "250 codes JUNE",
      after: { count: 250, amountCents: 2500 },
    });
  });

  test("of 5,000 is made in one go", async () => {
    const response = await batch({ count: 5000, prefix: "FAIR-", promotion: { label: "Fair", percent: 20 } });
    expect(lines(await response.text())).toHaveLength(5001);
    expect(await db.promotion.count({ where: { code: { startsWith: "FAIR-" }, maxUses: 1 } })).toBe(5000);
  });

  test.each([
    [{ count: 0 }, "count"],
    [{ count: 5001 }, "count"],
    [{ prefix: "-x" }, "prefix"],
    [{ prefix: "x".repeat(31) }, "prefix"],
    [{ promotion: { label: "Fair", percent: 96 } }, "promotion.percent"],
    [{ promotion: { label: "Fair" } }, "promotion.percent"],
  ])("with %j is refused, and nothing is made", async (part, path) => {
    const before = await db.promotion.count();
    const body = { count: 2, prefix: "NO", promotion: { label: "Fair", percent: 20 }, ...part };
    await expectAnswer(batch(body), 400, { errors: [{ path }] });
    expect(await db.promotion.count()).toBe(before);
  });
});
