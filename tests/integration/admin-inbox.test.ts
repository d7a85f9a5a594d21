import { describe, expect, test } from "vitest";
import { openIssue } from "@/lib/concierge/mutations";
import { listNotifications } from "@/lib/insights/dashboard/notification-queries";
import { unsubscribeAll } from "@/lib/letters/newsletter/mutations";
import { subscribe, unsubscribe } from "@/lib/letters/newsletter/subscription-mutations";
import { db } from "@/lib/platform/db/client";
import { expectAnswer, nobody } from "../support/api";
import { type TestStaff, withEachRole } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const { admin, editor, reviewer } = withEachRole();

emptyBeforeEach(
  "contactMessage",
  "newsletterSubscription",
  "mailSuppression",
  "conciergeIssue",
  "activityLog",
);

const logged = async (entityType: string) =>
  (await db.activityLog.findMany({ where: { entityType }, orderBy: { id: "asc" } })).map(
    ({ action }) => action,
  );
/** What the log holds, as text, to look for what must not be in it. */
const logText = async () => JSON.stringify(await db.activityLog.findMany());

describe("contact messages", () => {
  const make = (fields: Partial<Parameters<typeof db.contactMessage.create>[0]["data"]> = {}) =>
    db.contactMessage.create({
      data: {
        firstName: "Ann",
        lastName: "Lee",
        email: "ann@buyer.example",
        subject: "A lot",
        message: "I have a lot in Oregon.",
        ...fields,
      },
    });
  const patch = (id: number, body: unknown, staff = editor) =>
    staff.patch(`/api/admin/contact-messages/${id}`, body);
  const list = async (query = "", staff = reviewer) => staff.read(`/api/admin/contact-messages${query}`);

  test("are unread, read, handled and opened again; each step is on record without the sender", async () => {
    const { id } = await make();
    expect(await list("?state=unread")).toMatchObject([{ id, state: "unread", notes: "" }]);
    expect((await listNotifications(reviewer)).items).toMatchObject([
      { kind: "message", href: `/admin/contact-messages/${id}` },
    ]);
    expect(await (await patch(id, { isRead: true }, reviewer)).json()).toMatchObject({ state: "open" });
    expect((await listNotifications(reviewer)).count).toBe(0);
    expect(await (await patch(id, { isHandled: true }, reviewer)).json()).toMatchObject({
      state: "handled",
      handledBy: reviewer.fullName,
    });
    // A second click changes nothing: who handled it first stays.
    expect(await (await patch(id, { isHandled: true }, editor)).json()).toMatchObject({
      handledBy: reviewer.fullName,
    });
    expect(await list("?state=handled")).toHaveLength(1);
    expect(await (await patch(id, { isHandled: false })).json()).toMatchObject({
      state: "open",
      handledBy: null,
      handledAt: null,
    });
    expect(await (await patch(id, { isRead: false })).json()).toMatchObject({ state: "unread" });
    expect(await logged("contact-message")).toEqual(["read", "handle", "reopen", "mark-unread"]);
    expect(await logText()).not.toMatch(/ann@|Oregon|Lee/);
  });

  test("carry notes that a reviewer reads but does not write, and a stale copy is refused", async () => {
    const { id } = await make();
    const saved = await (await patch(id, { notes: " Called back. " })).json();
    expect(saved.notes).toBe("Called back.");
    const { notes } = await reviewer.read(`/api/admin/contact-messages/${id}`);
    expect(notes).toBe("Called back.");
    expect((await patch(id, { notes: "mine" }, reviewer)).status).toBe(403);
    expect((await patch(id, { notes: "x".repeat(5001) })).status).toBe(400);
    const early = new Date(new Date(saved.lastUpdatedAt).getTime() - 1).toISOString();
    await expectAnswer(patch(id, { notes: "other", lastUpdatedAt: early }), 409, {
      code: "stale",
      lastUpdatedBy: editor.fullName,
    });
    expect((await patch(id, { isRead: "yes" })).status).toBe(400);
  });

  test("are read by one person without making the notes of another stale", async () => {
    const { id } = await make();
    const { lastUpdatedAt } = await editor.read(`/api/admin/contact-messages/${id}`);
    expect((await patch(id, { isRead: true }, reviewer)).status).toBe(200);
    expect((await patch(id, { notes: "Called back.", lastUpdatedAt })).status).toBe(200);
    expect((await patch(id, { isHandled: true, lastUpdatedAt }, reviewer)).status).toBe(409);
  });

  test("are found by name, address, subject and text, and by day", async () => {
    await make({ createdAt: new Date("2026-03-01T23:59:00Z") });
    await make({
      firstName: "Bob",
      lastName: "Ray",
      email: "bob@x.example",
      subject: null,
      message: "100% sure_",
    });
    for (const q of ["lee", "ANN@buyer", "a lot", "oregon"]) {
      expect(await list(`?q=${encodeURIComponent(q)}`), q).toMatchObject([{ firstName: "Ann" }]);
    }
    expect(await list("?q=100%25")).toMatchObject([{ firstName: "Bob" }]);
    expect(await list("?q=%25")).toHaveLength(1);
    expect(await list("?from=2026-03-01&to=2026-03-01")).toMatchObject([{ firstName: "Ann" }]);
    expect(await list("?to=2026-02-28")).toEqual([]);
  });

  test("are exported so that a spreadsheet runs none of them", async () => {
    await make({ firstName: "=HYPERLINK(1)", subject: "+1", message: 'Two\nlines, "quoted"' });
    const response = await editor.get("/api/admin/contact-messages/export?q=quoted");
    expect(response.headers.get("content-disposition")).toContain("contact-messages.csv");
    const text = await response.text();
    expect(text).toContain(",'=HYPERLINK(1),Lee,");
    expect(text).toContain(`,'+1,"Two\nlines, ""quoted""",Unread,`);
  });

  test("are deleted by an admin only", async () => {
    const { id } = await make();
    const remove = (staff: TestStaff) => staff.delete(`/api/admin/contact-messages/${id}`);
    expect((await remove(editor)).status).toBe(403);
    expect(await (await remove(admin)).json()).toEqual({ success: true });
    expect((await remove(admin)).status).toBe(404);
    expect(await logText()).not.toMatch(/ann@|Oregon|Lee/);
  });
});

describe("newsletter", () => {
  const send = (body: string | Uint8Array<ArrayBuffer>, staff = admin, type = "text/csv") =>
    nobody.post("/api/admin/newsletter/import", body, { ...staff.headers, "content-type": type });
  const list = async (query = "", staff = reviewer) => staff.read(`/api/admin/newsletter${query}`);

  test("an import takes the good lines and names the bad ones", async () => {
    await db.newsletterSubscription.create({ data: { email: "known@x.example" } });
    const response = await send(
      "Name,Email\nA,New@X.example\nB,known@x.example\nC,nobody\nD,new@x.example\nE,\n",
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      added: 1,
      known: 2,
      bad: 2,
      badLines: [
        { line: 4, text: "C, nobody", reason: "This is not an email address" },
        { line: 6, text: "E, ", reason: "There is no address on this line" },
      ],
    });
    expect((await list()).map((row: { email: string }) => row.email).sort()).toEqual([
      "New@X.example",
      "known@x.example",
    ]);
    expect(await logged("subscriber")).toEqual(["import"]);
    expect(await logText()).not.toContain("@x.example");
  });

  test("an import of a file that ends inside a quote takes nothing", async () => {
    const response = await send('Email\nann@x.example\n"bob@x.example\ncy@x.example\n');
    expect(response.status).toBe(400);
    expect((await response.json()).message).toContain("The quote that opens on line 3 is never closed.");
    expect(await list()).toEqual([]);
  });

  test("who has left is not brought back by an import, only by subscribing again", async () => {
    await subscribe({ email: "ann@x.example" });
    await subscribe({ email: "bob@x.example" });
    await unsubscribe("Ann@X.example");
    await unsubscribeAll(
      (await list("?q=bob")).map((row: { id: number }) => row.id),
      admin,
    );
    const file = "Email\nnobody\nANN@x.example\ncy@x.example\nbob@x.example\n";
    const reason = "This person unsubscribed; only they can subscribe again";
    expect(await (await send(file)).json()).toEqual({
      added: 1,
      known: 0,
      bad: 3,
      badLines: [
        { line: 2, text: "nobody", reason: "This is not an email address" },
        { line: 3, text: "ANN@x.example", reason },
        { line: 5, text: "bob@x.example", reason },
      ],
    });
    expect(await list()).toMatchObject([{ email: "cy@x.example" }]);
    expect(JSON.stringify(await db.mailSuppression.findMany())).not.toContain("@");

    await subscribe({ email: "ann@x.example" });
    expect(await (await send("ann@x.example")).json()).toMatchObject({ added: 0, known: 1, bad: 0 });
  });

  test("who leaves while an import runs has left afterwards", async () => {
    await subscribe({ email: "ann@x.example" });
    const file = ["ann@x.example", ...Array.from({ length: 3000 }, (_, n) => `n${n}@x.example`)].join("\n");
    await Promise.all([send(file), unsubscribe("ann@x.example"), send(file)]);
    expect(await list("?q=ann@")).toEqual([]);
  });

  test("what cannot be a file of addresses is refused whole", async () => {
    expect((await send("a@x.example", admin, "application/json")).status).toBe(415);
    expect((await send(" \n")).status).toBe(400);
    expect((await send(Uint8Array.from([0x61, 0xff, 0xfe]))).status).toBe(400);
    expect((await send("x".repeat(5 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await send("a@x.example", editor)).status).toBe(403);
    expect(await db.newsletterSubscription.count()).toBe(0);
  });

  test("is searched, exported without formulas, and left by an admin's hand", async () => {
    await db.newsletterSubscription.createMany({
      data: [{ email: "=cmd@x.example" }, { email: "b@y.example" }],
    });
    expect(await list("?q=Y.EXAMPLE")).toMatchObject([{ email: "b@y.example" }]);
    const csv = await editor.get("/api/admin/newsletter/export?sort=email");
    expect(await csv.text()).toMatch(/^Email,Subscribed\r\n'=cmd@x\.example,.+\r\nb@y\.example,/);
    const [row] = await list("?q=b@y.example");
    const remove = (staff: TestStaff) => staff.delete(`/api/admin/newsletter/${row.id}`);
    expect((await remove(editor)).status).toBe(403);
    expect(await (await remove(admin)).json()).toEqual({ success: true });
    expect((await remove(admin)).status).toBe(404);
    expect(await list()).toHaveLength(1);
    expect(await logged("subscriber")).toEqual(["unsubscribe"]);
    expect(await logText()).not.toContain("b@y.example");
  });
});

describe("concierge issues", () => {
  const SESSION = "visitor-session-0001";
  const patch = (id: number, body: unknown, staff = reviewer) => staff.patch(`/api/admin/issues/${id}`, body);
  const list = async (query = "") => reviewer.read(`/api/admin/issues${query}`);
  const open = async () => {
    await openIssue(SESSION, "Asks for a basement", [
      { role: "user", text: "Can it have a basement?", at: "2026-11-20T10:00:00.000Z" },
      { role: "assistant", text: "I will ask a person.", at: "2026-11-20T10:00:05.000Z" },
    ]);
    return (await list())[0];
  };

  test("show their conversation, but not the visitor's session", async () => {
    const { id } = await open();
    const response = await reviewer.get(`/api/admin/issues/${id}`);
    const text = await response.text();
    expect(text).not.toContain(SESSION);
    expect(JSON.parse(text)).toMatchObject({
      message: "Asks for a basement",
      isResolved: false,
      conversation: [
        { role: "visitor", text: "Can it have a basement?", at: "2026-11-20T10:00:00.000Z" },
        { role: "concierge", text: "I will ask a person." },
      ],
    });
    expect((await listNotifications(reviewer)).items).toMatchObject([
      { kind: "issue", href: `/admin/issues/${id}` },
    ]);
  });

  test("are resolved by somebody at some time, and opened again", async () => {
    const { id } = await open();
    const resolved = await (await patch(id, { isResolved: true })).json();
    expect(resolved).toMatchObject({ isResolved: true, resolvedBy: reviewer.fullName });
    expect(Date.parse(resolved.resolvedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(await (await patch(id, { isResolved: true }, editor)).json()).toMatchObject({
      resolvedBy: reviewer.fullName,
    });
    expect(await list("?state=open")).toEqual([]);
    expect(await list("?state=resolved&q=BASEMENT")).toHaveLength(1);
    expect(await (await patch(id, { isResolved: false }, editor)).json()).toMatchObject({
      isResolved: false,
      resolvedBy: null,
      resolvedAt: null,
    });
    expect(await logged("issue")).toEqual(["resolve", "reopen"]);
    expect(await logText()).not.toContain("basement");
  });

  test("that the visitor has added to are not resolved unread", async () => {
    const { id, lastUpdatedAt } = await open();
    const early = new Date(Date.parse(lastUpdatedAt) - 1).toISOString();
    expect((await patch(id, { isResolved: true, lastUpdatedAt: early })).status).toBe(409);
    expect((await patch(id, {})).status).toBe(400);
  });

  test("are deleted by an admin only", async () => {
    const { id } = await open();
    const remove = (staff: TestStaff) => staff.delete(`/api/admin/issues/${id}`);
    expect((await remove(editor)).status).toBe(403);
    expect(await (await remove(admin)).json()).toEqual({ success: true });
    expect((await patch(id, { isResolved: true })).status).toBe(404);
  });
});
