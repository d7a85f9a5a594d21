import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import type { CartItemDto } from "@/lib/sales/cart/dto";
import { expectAnswer, nobody } from "../support/api";
import { makeAddon, makePlan } from "../support/fixtures";
import { statementsOf } from "../support/statements";
import { emptyBeforeEach } from "../support/tables";

const MINE = "mine-0123456789abcdef";
const THEIRS = "theirs-0123456789abcdef";
let planId = 0;
let addonIds: number[] = [];
let inactiveAddon = 0;

const OF_MINE: Record<string, string> = { "x-cart-session": MINE };

const post = (body: unknown, headers = OF_MINE) =>
  nobody.post("/api/cart", body, { "content-type": "application/json", ...headers });
const list = (headers = OF_MINE): Promise<CartItemDto[]> => nobody.read("/api/cart", headers);
const patch = (id: number | string, body: unknown, headers = OF_MINE) =>
  nobody.patch(`/api/cart/${id}`, body, headers);
const remove = (id: number, headers = OF_MINE) => nobody.delete(`/api/cart/${id}`, undefined, headers);
async function added(body: unknown = { planId }): Promise<CartItemDto> {
  return (await post(body)).json();
}

beforeAll(async () => {
  planId = (await makePlan({ price: 995.5 })).id;
  addonIds = [(await makeAddon({ price: 195 })).id, (await makeAddon({ price: 0.1 })).id];
  inactiveAddon = (await makeAddon({ isActive: false })).id;
});

emptyBeforeEach("cartItem");

describe("POST /api/cart", () => {
  test("answers 201 with the line, keeps the session in a cookie scripts cannot read, and ignores what it does not know", async () => {
    const response = await post({
      planId,
      sessionId: "placeholder",
      addons: [...addonIds].reverse(),
      price: 1,
      userId: 7,
    });
    expect(response.status).toBe(201);
    expect(response.headers.get("set-cookie")).toMatch(
      new RegExp(`^cart_session=${MINE}; Path=/; .*HttpOnly; SameSite=Lax`),
    );
    expect(await response.json()).toMatchObject({
      planId,
      sessionId: MINE,
      quantity: 1,
      addons: addonIds,
      available: true,
      plan: { id: planId, price: 995.5 },
      addonDetails: [{ price: 195 }, { price: 0.1 }],
    });
    expect(await db.cartItem.findFirst()).toMatchObject({ userId: null, sessionId: MINE });
  });

  test("puts a line in with four statements, and changes its quantity with as many", async () => {
    let line: CartItemDto | undefined;
    const putting = await statementsOf(async () => {
      line = await added({ planId, addons: addonIds });
    });
    expect(putting.length, putting.map(({ text }) => text).join("\n")).toBeLessThanOrEqual(4);
    const changing = await statementsOf(async () => {
      expect((await patch(line?.id ?? 0, { quantity: 3 })).status).toBe(200);
    });
    expect(changing.length, changing.map(({ text }) => text).join("\n")).toBeLessThanOrEqual(4);
    expect(await list()).toMatchObject([{ id: line?.id, quantity: 3 }]);
  });

  test("the same choice again raises the quantity with a 200, in any order of add-ons and at the same time", async () => {
    await post({ planId, addons: addonIds });
    const again = await Promise.all(
      Array.from({ length: 5 }, () =>
        post({ planId, quantity: 2, addons: [...addonIds, addonIds[0]].reverse() }),
      ),
    );
    expect(again.map((response) => response.status)).toEqual([200, 200, 200, 200, 200]);
    expect(await list()).toMatchObject([{ quantity: 11 }]);
  });

  test("a sum above 99 is a 400 and leaves the line as it was", async () => {
    await post({ planId, quantity: 98 });
    expect((await post({ planId, quantity: 2 })).status).toBe(400);
    expect(await list()).toMatchObject([{ quantity: 98 }]);
  });

  test.each([0, -1, 1.5, 1e9, "2", null])("quantity %j is a 400", async (quantity) => {
    await expectAnswer(post({ planId, quantity }), 400, {
      code: "validation_failed",
      errors: [{ path: "quantity" }],
    });
  });

  test("unpublished plans, unknown plans and add-ons that are not sold are a 400", async () => {
    const draft = await makePlan({ status: "draft" });
    for (const body of [
      { planId: draft.id },
      { planId: 999_999 },
      { planId, addons: [inactiveAddon] },
      { planId, addons: [999_999] },
    ]) {
      expect((await post(body)).status).toBe(400);
    }
    expect(await db.cartItem.count()).toBe(0);
  });

  test("header comes before cookie, cookie before body, and none at all is a 400", async () => {
    const cookie = `other=1; cart_session=${THEIRS}`;
    expect(
      await (await post({ planId, sessionId: "b".repeat(20) }, { "x-cart-session": MINE, cookie })).json(),
    ).toMatchObject({ sessionId: MINE });
    expect(await (await post({ planId, sessionId: "b".repeat(20) }, { cookie })).json()).toMatchObject({
      sessionId: THEIRS,
    });
    expect(await (await post({ planId, sessionId: "b".repeat(20) }, {})).json()).toMatchObject({
      sessionId: "b".repeat(20),
    });
    expect((await post({ planId }, {})).status).toBe(400);
  });

  test.each(["short", "x".repeat(129), "with space 0123456789", "semi;colon-0123456789"])(
    "the session id %j is a 400",
    async (id) => {
      expect((await post({ planId }, { "x-cart-session": id })).status).toBe(400);
    },
  );

  test("malformed JSON is a 400, another type a 415, above 1 MB a 413, from another site a 403", async () => {
    expect((await post("{")).status).toBe(400);
    expect((await post("{}", { "content-type": "text/plain" })).status).toBe(415);
    expect((await post(JSON.stringify({ planId, pad: "x".repeat(1024 * 1024) }))).status).toBe(413);
    expect((await post({ planId }, { "x-cart-session": MINE, "sec-fetch-site": "cross-site" })).status).toBe(
      403,
    );
    expect(
      (await post({ planId }, { "x-cart-session": MINE, origin: "https://evil.example", host: "localhost" }))
        .status,
    ).toBe(403);
    expect(await db.cartItem.count()).toBe(0);
  });
});

describe("a line", () => {
  test("can be changed and removed by its own session alone", async () => {
    const { id } = await added();
    const theirs = { "x-cart-session": THEIRS };
    expect((await patch(id, { quantity: 5 }, theirs)).status).toBe(404);
    expect((await remove(id, theirs)).status).toBe(404);
    expect((await patch(id, { quantity: 5 }, {})).status).toBe(404);
    expect(await list(theirs)).toEqual([]);
    expect(await (await patch(id, { quantity: 5, price: 1 })).json()).toMatchObject({
      id,
      quantity: 5,
      plan: { price: 995.5 },
    });
    expect(await (await remove(id)).json()).toEqual({ success: true });
    expect((await remove(id)).status).toBe(404);
  });

  test.each(["x", "0", "-1", "1.5", "99999999999"])("the id %s is a 404", async (id) => {
    expect((await patch(id, { quantity: 1 })).status).toBe(404);
  });

  test.each([0, 100, 1.5, "2"])("PATCH with quantity %j is a 400", async (quantity) => {
    const { id } = await added();
    expect((await patch(id, { quantity })).status).toBe(400);
  });

  test("stays, marked unavailable, when its plan is taken off sale, and shows the current price", async () => {
    await added({ planId, addons: addonIds });
    await db.housePlan.update({ where: { id: planId }, data: { status: "archived", price: 1000 } });
    expect(await list()).toMatchObject([{ available: false, plan: { price: 1000 } }]);
    await db.housePlan.update({ where: { id: planId }, data: { status: "published", price: 995.5 } });
    await db.planAddon.update({ where: { id: addonIds[0] ?? 0 }, data: { isActive: false } });
    expect(await list()).toMatchObject([{ available: false }]);
    await db.planAddon.update({ where: { id: addonIds[0] ?? 0 }, data: { isActive: true } });
    expect(await list()).toMatchObject([{ available: true }]);
  });
});

test("DELETE /api/cart empties the session's cart and no other; without a session there is nothing to read", async () => {
  await added();
  await post({ planId }, { "x-cart-session": THEIRS });
  expect(await (await nobody.delete("/api/cart", undefined, OF_MINE)).json()).toEqual({
    success: true,
  });
  expect(await list()).toEqual([]);
  expect(await list({ "x-cart-session": THEIRS })).toHaveLength(1);
  expect(await list({})).toEqual([]);
});

test("a wrong method answers in the agreed shape", async () => {
  const response = await nobody.patch("/api/cart", {}, OF_MINE);
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, POST, DELETE");
});
