import { describe, expect, test } from "vitest";
import type { AdminAlertDto } from "@/lib/content/alerts/dto";
import { endAlert } from "@/lib/content/alerts/mutations";
import { listNotifications } from "@/lib/insights/dashboard/notification-queries";
import { db } from "@/lib/platform/db/client";
import { expectAnswer, expectRefusal, nobody, readParts } from "../support/api";
import { withEachRole } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const { editor, reviewer } = withEachRole();

emptyBeforeEach("systemAlert", "activityLog");

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const post = (body: unknown, staff = editor) => staff.post("/api/admin/alerts", body);
const patch = (id: number, body: unknown, staff = editor) => staff.patch(`/api/admin/alerts/${id}`, body);
const list = async (query = "") => reviewer.read(`/api/admin/alerts${query}`);
const shown = async () => nobody.read("/api/alerts");

test("an alert is put up, changed, ended and deleted; visitors see it meanwhile, and each step is on record", async () => {
  const alert = await expectAnswer(
    post({ message: " Sale on cottages ", link: "/plans", severity: "success" }),
    201,
    {
      message: "Sale on cottages",
      link: "/plans",
      severity: "success",
      startDate: null,
      isActive: true,
      audience: "public",
      state: "active",
      createdByName: editor.fullName,
    },
  );
  expect(await shown()).toMatchObject([{ id: alert.id, message: "Sale on cottages" }]);
  expect(await (await patch(alert.id, { message: "Sale on cabins", link: "" })).json()).toMatchObject({
    message: "Sale on cabins",
    link: null,
    severity: "success",
  });
  expect((await endAlert(alert.id, editor)).state).toBe("ended");
  expect(await shown()).toEqual([]);
  expect(await list("?state=ended")).toMatchObject([{ id: alert.id, state: "ended" }]);
  const gone = await editor.delete(`/api/admin/alerts/${alert.id}`);
  expect(await gone.json()).toEqual({ success: true });
  expect((await editor.get(`/api/admin/alerts/${alert.id}`)).status).toBe(404);
  const log = await db.activityLog.findMany({ where: { entityType: "alert" }, orderBy: { id: "asc" } });
  expect(log.map((entry) => entry.action)).toEqual(["create", "update", "end", "delete"]);
  expect(log[1]?.details).toMatchObject({
    before: { message: "Sale on cottages" },
    after: { message: "Sale on cabins" },
  });
});

test("an alert that is still to come shows from its start on, and never when it is ended before", async () => {
  const { id, state } = await (await post({ message: "Holiday", startDate: inHours(1) })).json();
  expect(state).toBe("scheduled");
  expect(await shown()).toEqual([]);
  expect(await list("?state=scheduled")).toHaveLength(1);
  await db.systemAlert.update({ where: { id }, data: { startDate: new Date(Date.now() - 1000) } });
  expect(await shown()).toHaveLength(1);
  await patch(id, { startDate: inHours(2) });
  expect(await endAlert(id, editor)).toMatchObject({ state: "ended", startDate: null });
  expect(await shown()).toEqual([]);
});

test.each([
  [{}, "message", "Message is required"],
  [{ message: "  " }, "message", "Message is required"],
  [{ message: "x".repeat(301) }, "message", "At most 300 characters"],
  [{ message: "m", severity: "loud" }, "severity", "Choose a severity"],
  [{ message: "m", link: "javascript:alert(1)" }, "link", "Enter an address that starts with / or https://"],
  [{ message: "m", link: "//evil.example" }, "link", "Enter an address that starts with / or https://"],
  [{ message: "m", startDate: "tomorrow" }, "startDate", "Enter a date and a time"],
  [
    { message: "m", startDate: inHours(2), endDate: inHours(1) },
    "endDate",
    "The end must be after the start",
  ],
])("%j is refused at %s", async (body, path, message) => {
  await expectRefusal(post(body), 400, { path, message });
});

test("a change is checked together with what is stored", async () => {
  const { id } = await (await post({ message: "m", startDate: inHours(5) })).json();
  await expectRefusal(patch(id, { endDate: inHours(4) }), 400, {
    path: "endDate",
    message: "The end must be after the start",
  });
});

test("a stale copy is refused with who saved it", async () => {
  const first = await (await post({ message: "m" })).json();
  const second = await (await patch(first.id, { message: "n" })).json();
  expect(new Date(second.lastUpdatedAt).getTime()).toBeGreaterThanOrEqual(
    new Date(first.lastUpdatedAt).getTime(),
  );
  const read = new Date(new Date(second.lastUpdatedAt).getTime() - 1).toISOString();
  await expectAnswer(patch(first.id, { message: "o", lastUpdatedAt: read }), 409, {
    code: "stale",
    lastUpdatedBy: editor.fullName,
  });
});

describe("what the store tells its staff", () => {
  const make = () =>
    db.systemAlert.create({
      data: {
        message: "Order HP-1 needs a review",
        audience: "staff",
        severity: "error",
        link: "/admin/orders/1",
      },
    });

  test("is listed, leads to what it is about, is not rewritten, but ended", async () => {
    const { id } = await make();
    expect(await shown()).toEqual([]);
    expect(await list("?audience=staff")).toMatchObject([{ id, createdByName: null }]);
    const notified = await listNotifications(reviewer);
    expect(notified.items).toMatchObject([{ kind: "alert", href: "/admin/orders/1" }]);
    expect((await patch(id, { message: "Never mind" })).status).toBe(409);
    expect((await patch(id, { isActive: false })).status).toBe(200);
    expect((await listNotifications(reviewer)).count).toBe(0);
  });
});

test("a reviewer only looks", async () => {
  const { id } = await (await post({ message: "m" })).json();
  expect((await post({ message: "m" }, reviewer)).status).toBe(403);
  expect((await patch(id, { isActive: false }, reviewer)).status).toBe(403);
  await expect(endAlert(id, reviewer)).rejects.toMatchObject({ status: 403 });
});

test("a long list comes in parts", async () => {
  for (let n = 1; n <= 5; n += 1) {
    await db.systemAlert.create({ data: { message: `Alert ${n}`, createdAt: new Date(n * 1000) } });
  }
  const { rows, totals } = await readParts<AdminAlertDto>(editor.get, "/api/admin/alerts?limit=2");
  expect(totals).toEqual(["5", "5", "5"]);
  expect(rows.map((row) => row.message)).toEqual(["Alert 5", "Alert 4", "Alert 3", "Alert 2", "Alert 1"]);
  for (const bad of ["limit=0", "limit=501", "limit=x", "cursor=x", "cursor=999999"]) {
    expect((await editor.get(`/api/admin/alerts?${bad}`)).status, bad).toBe(400);
  }
});
