import { describe, expect, test } from "vitest";
import { getOffer } from "@/lib/catalog/offers/queries";
import { db } from "@/lib/platform/db/client";
import { expectAnswer, expectRefusal, nobody } from "../support/api";
import { makePlan } from "../support/fixtures";
import { withEachRole } from "../support/staff";

const { editor, reviewer } = withEachRole();

const post = (body: unknown, staff = editor) => staff.post("/api/admin/addons", body);
const patch = (id: number, body: unknown, staff = editor) => staff.patch(`/api/admin/addons/${id}`, body);

test("an add-on is made, switched off, changed and deleted, and each is on record", async () => {
  const addon = await expectAnswer(
    post({ name: "Materials list", description: "All of it.", price: 195, image: "" }),
    201,
    {
      price: 195,
      sortOrder: 0,
      isActive: true,
      image: null,
      estimatedDeliveryDays: null,
    },
  );
  expect(await (await patch(addon.id, { isActive: false })).json()).toMatchObject({
    isActive: false,
    name: "Materials list",
  });
  expect(await nobody.read("/api/addons")).toEqual([]);
  expect(await reviewer.read("/api/admin/addons")).toHaveLength(1);
  expect(await (await patch(addon.id, { sortOrder: -3, price: 0 })).json()).toMatchObject({
    sortOrder: 0,
    price: 0,
  });
  const gone = await editor.delete(`/api/admin/addons/${addon.id}`);
  expect(await gone.json()).toEqual({ success: true });
  expect((await editor.get(`/api/admin/addons/${addon.id}`)).status).toBe(404);
  const log = await db.activityLog.findMany({ where: { entityType: "addon" }, orderBy: { id: "asc" } });
  expect(log.map((entry) => entry.action)).toEqual(["create", "update", "update", "delete"]);
});

test.each([
  [{ description: "d", price: 1 }, "name", "Name is required"],
  [{ name: "n", price: 1 }, "description", "Description is required"],
  [{ name: "n", description: "d", price: -1 }, "price", "Price must be a positive number"],
  [{ name: "n", description: "d" }, "price", "Price must be a positive number"],
])("%j is refused at %s", async (body, path, message) => {
  await expectRefusal(post(body), 400, { path, message });
});

describe("how an add-on is fulfilled", () => {
  const named = { name: "Extra", description: "More.", price: 10 };

  test("is made in its days, or in 5, unless it says otherwise", async () => {
    const plain = await (await post(named)).json();
    expect(plain).toMatchObject({
      fulfilment: "made",
      fileKind: null,
      drawing: null,
      asks: [],
      forAllPlans: true,
      planIds: [],
    });
    const slow = await (await post({ ...named, estimatedDeliveryDays: 9 })).json();
    const plan = await makePlan();
    const offered = new Map((await getOffer(plan.slug))?.addons.map((addon) => [addon.id, addon]));
    expect(offered.get(plain.id)).toMatchObject({ fulfilment: "made", businessDays: 5 });
    expect(offered.get(slow.id)).toMatchObject({ fulfilment: "made", businessDays: 9 });
  });

  test("is kept with what it grants, what is asked and where it is offered", async () => {
    const [here, there] = [await makePlan(), await makePlan()];
    const made = await (
      await post({
        ...named,
        fulfilment: "file",
        fileKind: "dwg",
        estimatedDeliveryDays: 2,
        asks: ["wish", "county"],
        forAllPlans: false,
        planIds: [here.id, here.id],
      })
    ).json();
    expect(made).toMatchObject({
      fulfilment: "file",
      fileKind: "dwg",
      asks: ["county", "wish"],
      forAllPlans: false,
      planIds: [here.id],
    });
    const isOn = async (slug: string) =>
      (await getOffer(slug))?.addons.some((addon) => addon.id === made.id) ?? false;
    expect([await isOn(here.slug), await isOn(there.slug)]).toEqual([true, false]);
    expect(await (await patch(made.id, { planIds: [there.id] })).json()).toMatchObject({
      planIds: [there.id],
    });
    expect([await isOn(here.slug), await isOn(there.slug)]).toEqual([false, true]);
    expect(await (await patch(made.id, { price: 11 })).json()).toMatchObject({
      planIds: [there.id],
      asks: ["county", "wish"],
    });
  });

  test.each([
    [{ fulfilment: "file" }, "fileKind"],
    [{ fulfilment: "drawn" }, "drawing"],
    [{ fulfilment: "carried" }, "fulfilment"],
    [{ fulfilment: "file", fileKind: "doc" }, "fileKind"],
    [{ asks: ["birthday"] }, "asks.0"],
    [{ packages: [] }, "packages"],
    [{ packages: ["gold"] }, "packages.0"],
    [{ packages: ["study"], fulfilment: "shipped" }, "packages"],
    [{ packages: ["study", "full"], fulfilment: "file", fileKind: "dwg" }, "packages"],
    [{ packages: ["study"], fulfilment: "drawn", drawing: "mirrored" }, "packages"],
    [{ forAllPlans: false }, "planIds"],
    [{ planIds: [2_000_000_000] }, "planIds"],
  ])("cannot be delivered with %j: refused at %s", async (change, path) => {
    const before = await db.planAddon.count();
    const refused = await post({ ...named, ...change });
    expect([refused.status, (await refused.json()).errors[0].path]).toEqual([400, path]);
    expect(await db.planAddon.count()).toBe(before);
    const whole = await (await post(named)).json();
    const response = await patch(whole.id, change);
    expect([response.status, (await response.json()).errors[0].path]).toEqual([400, path]);
    expect(await editor.read(`/api/admin/addons/${whole.id}`)).toEqual(whole);
  });
});
