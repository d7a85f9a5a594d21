import { beforeAll, expect, test } from "vitest";
import { GET as PUBLIC } from "@/app/api/addons/route";
import { DELETE, GET, PATCH } from "@/app/api/admin/addons/[id]/route";
import { GET as LIST, POST } from "@/app/api/admin/addons/route";
import { db } from "@/lib/platform/db/client";
import { makeStaff, staffRequest, type TestStaff } from "../support/staff";

let editor: TestStaff;
let reviewer: TestStaff;

beforeAll(async () => {
  [editor, reviewer] = await Promise.all([makeStaff("content_editor"), makeStaff("qc_reviewer")]);
});

const at = (id: number) => ({ params: Promise.resolve({ id: String(id) }) });
const post = (body: unknown, staff = editor) =>
  POST(staffRequest(staff, "/api/admin/addons", { method: "POST", body }), {});
const patch = (id: number, body: unknown, staff = editor) =>
  PATCH(staffRequest(staff, `/api/admin/addons/${id}`, { method: "PATCH", body }), at(id));

test("an add-on is made, switched off, changed and deleted, and each is on record", async () => {
  const made = await post({ name: "Materials list", description: "All of it.", price: 195, image: "" });
  expect(made.status).toBe(201);
  const addon = await made.json();
  expect(addon).toMatchObject({
    price: 195,
    sortOrder: 0,
    isActive: true,
    image: null,
    estimatedDeliveryDays: null,
  });
  expect(await (await patch(addon.id, { isActive: false })).json()).toMatchObject({
    isActive: false,
    name: "Materials list",
  });
  expect(await (await PUBLIC(new Request("http://localhost:3000/api/addons"), {})).json()).toEqual([]);
  expect(await (await LIST(staffRequest(reviewer, "/api/admin/addons"), {})).json()).toHaveLength(1);
  expect(await (await patch(addon.id, { sortOrder: -3, price: 0 })).json()).toMatchObject({
    sortOrder: 0,
    price: 0,
  });
  const gone = await DELETE(
    staffRequest(editor, `/api/admin/addons/${addon.id}`, { method: "DELETE" }),
    at(addon.id),
  );
  expect(await gone.json()).toEqual({ success: true });
  expect((await GET(staffRequest(editor, "/api/admin/addons/1"), at(addon.id))).status).toBe(404);
  const log = await db.activityLog.findMany({ where: { entityType: "addon" }, orderBy: { id: "asc" } });
  expect(log.map((entry) => entry.action)).toEqual(["create", "update", "update", "delete"]);
});

test.each([
  [{ description: "d", price: 1 }, "name", "Name is required"],
  [{ name: "n", price: 1 }, "description", "Description is required"],
  [{ name: "n", description: "d", price: -1 }, "price", "Price must be a positive number"],
  [{ name: "n", description: "d" }, "price", "Price must be a positive number"],
])("%j is refused at %s", async (body, path, message) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect((await response.json()).errors).toEqual([{ path, message }]);
});

test("a reviewer only looks", async () => {
  expect((await post({ name: "n", description: "d", price: 1 }, reviewer)).status).toBe(403);
  expect((await patch(1, { isActive: false }, reviewer)).status).toBe(403);
});
