import { describe, expect, test } from "vitest";
import { getDashboardCounts } from "@/lib/insights/dashboard/count-queries";
import { listNotifications } from "@/lib/insights/dashboard/notification-queries";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import type { TaskDto } from "@/lib/sales/fulfilment/admin/dto";
import { nobody } from "../support/api";
import { openConnections } from "../support/concurrency";
import { withPayments } from "../support/payments";
import { ADDRESS, bought, changeablePlan, makeSoldAddon, orderOf } from "../support/sale";
import { type TestStaff, withEachRole } from "../support/staff";
import { emptyBeforeEach, sentMails } from "../support/tables";

const payments = withPayments();
const { admin, editor, reviewer } = withEachRole();

emptyBeforeEach("mail", "order", "activityLog");

const path = (id: number) => `/api/admin/tasks/${id}`;
const read = (id: number): Promise<TaskDto> => reviewer.read(path(id));
const patch = (id: number, body: object, staff = editor) => staff.patch(path(id), body);
const deliver = (id: number, body?: object, staff = editor) => staff.post(`${path(id)}/deliver`, body);
const reopen = (id: number, body?: object, staff = editor) => staff.post(`${path(id)}/reopen`, body);
const list = (query = ""): Promise<TaskDto[]> => reviewer.read(`/api/admin/tasks${query}`);
const upload = (id: number, name: string, content: string | Uint8Array<ArrayBuffer>, staff = editor) =>
  staff.post(`${path(id)}/files?name=${encodeURIComponent(name)}`, content);
const outbox = async () => {
  return (await sentMails()).filter(({ subject }) => !subject.startsWith("Your house plans"));
};

/** A paid order with a kit, which is made, and printed sets, which are sent. */
async function order() {
  const kit = await makeSoldAddon({ name: "Interior Kit", estimatedDeliveryDays: 3 });
  const sets = await makeSoldAddon({
    name: "Printed Sets",
    fulfilment: "shipped",
    asks: ["address"],
    estimatedDeliveryDays: 5,
  });
  const paid = await bought(payments, [{ plan: await changeablePlan(), addons: [kit, sets] }]);
  const [made, shipped] = paid.tasks;
  if (!made || !shipped) throw new Error("The order has no tasks.");
  return { ...paid, made, shipped };
}

describe("the work list", () => {
  test("is in order of due date and narrowed by state, person, order and what is late", async () => {
    const first = await order();
    const second = await order();
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await ids("")).toEqual([first.made.id, second.made.id, first.shipped.id, second.shipped.id]);
    await patch(first.made.id, { version: 1, state: "in_progress", assignedTo: editor.id });
    await db.orderTask.update({
      where: { id: second.made.id },
      data: { dueAt: new Date(Date.now() - 60_000) },
    });
    expect(await ids("?state=in_progress")).toEqual([first.made.id]);
    expect(await ids(`?assignedTo=${editor.id}`)).toEqual([first.made.id]);
    expect(await ids("?assignedTo=none&state=open")).toHaveLength(3);
    expect(await ids("?overdue=true")).toEqual([second.made.id]);
    expect(await ids(`?orderId=${second.id}`)).toEqual([second.made.id, second.shipped.id]);
    expect(await ids(`?q=${first.number.toLowerCase()}`)).toEqual([first.made.id, first.shipped.id]);
    const late = await read(second.made.id);
    expect(late).toMatchObject({ isOverdue: true, title: "Interior Kit", missing: [] });
    expect(await read(second.shipped.id)).toMatchObject({ isOverdue: false, missing: ["address"] });
    const page = await admin.get("/api/admin/tasks?limit=3");
    expect(page.headers.get("x-total-count")).toBe("4");
    expect(page.headers.get("link")).toContain("cursor=");
  });

  test("what is late stands on the dashboard and among the notifications", async () => {
    const { made } = await order();
    await db.orderTask.update({ where: { id: made.id }, data: { dueAt: new Date(Date.now() - 60_000) } });
    expect((await getDashboardCounts()).tasks).toEqual({ waiting: 2, overdue: 1 });
    expect((await listNotifications(reviewer)).items).toContainEqual(
      expect.objectContaining({
        kind: "task",
        title: "Overdue: Interior Kit",
        href: `/admin/tasks/${made.id}`,
      }),
    );
  });
});

describe("work on a task", () => {
  test("is taken, started and dated; reviewers read only, and a stale copy is a 409", async () => {
    const { made } = await order();
    const dueAt = "2031-01-02T22:00:00.000Z";
    const changed = await patch(made.id, { version: 1, state: "in_progress", assignedTo: editor.id, dueAt });
    expect(await changed.json()).toMatchObject({
      state: "in_progress",
      assignedTo: editor.id,
      assignedName: editor.fullName,
      dueAt,
      dueOn: "2031-01-02",
      version: 2,
    });
    const stale = await patch(made.id, { version: 1, assignedTo: null });
    expect([stale.status, (await stale.json()).code]).toEqual([409, "stale"]);
    expect((await patch(made.id, { version: 2 }, reviewer)).status).toBe(403);
    expect((await patch(made.id, { version: 2, assignedTo: reviewer.id })).status).toBe(400);
    expect((await patch(made.id, { version: 2, state: "delivered" })).status).toBe(400);
    expect((await patch(2_000_000, { version: 1 })).status).toBe(404);
    expect(await db.activityLog.findMany({ select: { action: true, entityType: true } })).toEqual([
      { action: "update", entityType: "task" },
    ]);
  });

  test("two who take it at once: one does, the other is told", async () => {
    const { made } = await order();
    await openConnections(2);
    const responses = await Promise.all([
      patch(made.id, { version: 1, assignedTo: editor.id }),
      patch(made.id, { version: 1, assignedTo: admin.id }, admin),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("files are taken by name and content, kept for staff, and taken away before the delivery", async () => {
    const { made } = await order();
    const stored = await (await upload(made.id, "../Kit für Ada.pdf", "%PDF-1.7 kit")).json();
    expect(stored).toMatchObject({ fileName: "Kit fur Ada.pdf", bytes: 12, deliveredAt: null });
    expect((await upload(made.id, "list.csv", "item,count\nstud,412\n")).status).toBe(201);
    for (const [name, content] of [
      ["kit.pdf", "not a pdf"],
      ["kit.exe", "MZ"],
      ["kit.html", "<script>"],
      ["list.csv", "a\u0000b"],
      ["kit", "%PDF-1.7"],
    ] as const) {
      expect((await upload(made.id, name, content)).status, name).toBe(415);
    }
    expect((await upload(made.id, "kit.pdf", "%PDF-1.7", reviewer)).status).toBe(403);
    const seen = await reviewer.get(`${path(made.id)}/files/${stored.id}`);
    expect([seen.status, await seen.text()]).toEqual([200, "%PDF-1.7 kit"]);
    const gone = await editor.delete(`${path(made.id)}/files/${stored.id}`);
    expect(gone.status).toBe(200);
    expect((await read(made.id)).files.map(({ fileName }) => fileName)).toEqual(["list.csv"]);
  });
});

describe("a delivery", () => {
  test("of something that is made needs a file or a message, is one mail, and can be opened and delivered again", async () => {
    const { number, made } = await order();
    await db.mail.deleteMany();
    const empty = await deliver(made.id, { version: 1 });
    expect([empty.status, (await empty.json()).errors[0].path]).toEqual([400, "message"]);
    await upload(made.id, "kit.pdf", "%PDF-1.7 kit");
    const body = { version: 1, message: "Your kit,\nwith oak." };
    expect((await deliver(made.id, body, reviewer)).status).toBe(403);
    const done = await (await deliver(made.id, body)).json();
    expect(done).toMatchObject({ state: "delivered", version: 2, assignedTo: editor.id, deliveries: 1 });
    expect(done.files[0].deliveredAt).not.toBeNull();
    const [mail, ...more] = await outbox();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Ready: Interior Kit, order ${number}`);
    expect(mail?.text).toContain("Your kit,\nwith oak.");
    expect(mail?.text).toContain("kit.pdf");
    expect((await deliver(made.id, { ...body, version: 2 })).status).toBe(409);

    expect((await reopen(made.id, undefined, reviewer)).status).toBe(403);
    expect(await (await reopen(made.id)).json()).toMatchObject({ state: "open", version: 3 });
    expect((await reopen(made.id, { version: 3 })).status).toBe(409);
    const again = await deliver(made.id, { version: 3, message: "Mended." });
    expect(await again.json()).toMatchObject({ state: "delivered", deliveries: 2, message: "Mended." });
    expect(await outbox()).toHaveLength(1);
    const log = await db.activityLog.findMany({ orderBy: { id: "asc" }, select: { action: true } });
    expect(log.map(({ action }) => action)).toEqual(["add-file", "deliver", "reopen", "deliver"]);
    expect((await orderOf(number)).events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["delivered", "reopened"]),
    );
  });

  test("that was downloaded to the limit can be downloaded anew once an admin resets it", async () => {
    const { id, made } = await order();
    const { id: fileId } = await (await upload(made.id, "kit.pdf", "%PDF-1.7 kit")).json();
    expect((await deliver(made.id, { version: 1 })).status).toBe(200);
    await db.taskFile.update({ where: { id: fileId }, data: { downloads: 25 } });
    const reset = (staff: TestStaff, body: object) => staff.patch(`${path(made.id)}/files/${fileId}`, body);
    expect((await reset(editor, { downloads: 0 })).status).toBe(403);
    expect((await reset(admin, { downloads: 1 })).status).toBe(400);
    expect((await reset(admin, { downloads: 0 })).status).toBe(200);
    expect((await read(made.id)).files).toMatchObject([{ id: fileId, downloads: 0 }]);
    const told = await db.orderEvent.findMany({ where: { orderId: id, kind: "download" } });
    expect(told.map(({ message }) => message)).toEqual(["The downloads of kit.pdf were reset."]);
  });

  test("brings each kind of file that was sold, or says to the buyer why it does not", async () => {
    const option = { foundation: "crawlspace" };
    const paid = await bought(payments, [{ plan: await changeablePlan(), options: option }]);
    const task = paid.tasks[0]?.id ?? 0;
    await db.mail.deleteMany();
    const token = linkToken(paid.tokenNonce);
    const shown = async () => (await nobody.read(`/api/orders/${token}`)).lines[0].tasks[0];
    expect(await read(task)).toMatchObject({ promised: ["pdf", "dxf"], leftOut: [] });
    expect(await shown()).toMatchObject({ promised: ["pdf", "dxf"], leftOut: [] });

    await upload(task, "set.pdf", "%PDF-1.7 set");
    const half = await deliver(task, { version: 1, message: "Here." });
    expect(half.status).toBe(400);
    expect((await half.json()).errors).toEqual([
      {
        path: "leftOutReason",
        message:
          "Sold with it and missing: CAD (DXF). Add it, or say why it does not come: the buyer reads that",
      },
    ]);
    const reason = "Your engineer asked for the PDF alone.";
    const told = await deliver(task, { version: 1, leftOutReason: reason });
    expect(await told.json()).toMatchObject({ leftOut: ["dxf"], leftOutReason: reason });
    expect(await shown()).toMatchObject({ state: "delivered", leftOut: ["dxf"], leftOutReason: reason });
    expect((await outbox())[0]?.text).toContain(`Without CAD (DXF): ${reason}`);
    expect((await orderOf(paid.number)).events.map(({ message }) => message)).toContain(
      "PDF + CAD, Crawlspace foundation was delivered without CAD (DXF).",
    );

    // What was delivered before counts, and a reason that is not needed is not kept.
    await reopen(task);
    await upload(task, "set.dxf", "  0\nSECTION\n");
    const whole = await deliver(task, { version: 3, leftOutReason: "None." });
    expect(await whole.json()).toMatchObject({ state: "delivered", leftOut: [], leftOutReason: "" });
    expect((await outbox())[0]?.text).not.toContain("Without");
  });

  test("of a DWG that the draughtsman makes brings the DWG", async () => {
    const dwg = await makeSoldAddon({ fulfilment: "file", fileKind: "dwg", estimatedDeliveryDays: 2 });
    const { tasks } = await bought(payments, [{ plan: await changeablePlan(), addons: [dwg] }]);
    const task = tasks[0]?.id ?? 0;
    await upload(task, "sketch.pdf", "%PDF-1.7 sketch");
    expect((await deliver(task, { version: 1 })).status).toBe(400);
    await upload(task, "plan.dwg", "AC1032 drawing");
    expect((await deliver(task, { version: 1 })).status).toBe(200);
  });

  test("of a parcel needs an address, a carrier and a number", async () => {
    const { id, number, shipped } = await order();
    await db.mail.deleteMany();
    const bare = await deliver(shipped.id, { version: 1, message: "Sent." });
    expect([bare.status, (await bare.json()).errors.map((one: { path: string }) => one.path)]).toEqual([
      400,
      ["carrier", "tracking"],
    ]);
    const body = { version: 1, carrier: "UPS", tracking: "1Z999" };
    const homeless = await deliver(shipped.id, body);
    expect([homeless.status, (await homeless.json()).message]).toEqual([
      409,
      "The buyer has not given an address yet.",
    ]);
    await db.order.update({ where: { id }, data: { shipping: ADDRESS } });
    expect(await read(shipped.id)).toMatchObject({ missing: [], shipping: { city: "Bend" } });
    expect(await (await deliver(shipped.id, body)).json()).toMatchObject({
      state: "delivered",
      carrier: "UPS",
      tracking: "1Z999",
    });
    const [mail] = await outbox();
    expect(mail?.subject).toBe(`On its way: Printed Sets, order ${number}`);
    expect(mail?.text).toContain("Tracking number: 1Z999");
  });

  test("made twice at once is one delivery and one mail", async () => {
    const { made } = await order();
    await db.mail.deleteMany();
    await openConnections(2);
    const body = { version: 1, message: "Here." };
    const responses = await Promise.all([deliver(made.id, body), deliver(made.id, body, admin)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await outbox()).toHaveLength(1);
    expect((await read(made.id)).deliveries).toBe(1);
  });

  test("of an order that is refunded is refused", async () => {
    const { id, made } = await order();
    await db.order.update({ where: { id }, data: { status: "refunded" } });
    expect((await deliver(made.id, { version: 1, message: "Here." })).status).toBe(409);
    expect((await upload(made.id, "kit.pdf", "%PDF-1.7")).status).toBe(409);
  });
});
