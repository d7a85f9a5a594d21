import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "@/generated/prisma/client";
import type { Permission, Role } from "@/lib/access/staff/rules/permissions";
import { openIssue } from "@/lib/concierge/mutations";
import { deleteUsers, updateUser } from "@/lib/office/users/mutations";
import { db } from "@/lib/platform/db/client";
import { forgetStaffEmails, writeStaffEmails } from "@/lib/queue/staff-notices/email-mutations";
import { updateStaffEmails } from "@/lib/queue/staff-notices/mutations";
import { getStaffEmails } from "@/lib/queue/staff-notices/queries";
import type { NoticeChoice, NoticeKind } from "@/lib/queue/staff-notices/schema";
import { getCartForCheckout } from "@/lib/sales/cart/checkout-queries";
import { createOrder } from "@/lib/sales/orders/mutations";
import { settleOrder } from "@/lib/sales/orders/payment-mutations";
import { createRequest } from "@/lib/sales/requests/mutations";
import { TIME_ZONE_KEY } from "@/lib/settings/schema";
import { createContactMessage } from "@/lib/support/inbox/mutations";
import { browser } from "../support/api";
import { openConnections } from "../support/concurrency";
import { makeCart, makePlan } from "../support/fixtures";
import { BUYER, settledOrder } from "../support/sale";
import { cookieOf, makeUser, staffOf } from "../support/sessions";
import { emptyBeforeEach, sentMails } from "../support/tables";

// Today every role reads all of these rows: what a role may not read is taken away here.
const denied = vi.hoisted(() => new Set<string>());
vi.mock("@/lib/access/staff/rules/permissions", async (original) => {
  const real = await original<typeof import("@/lib/access/staff/rules/permissions")>();
  const can = (role: Role, permission: Permission) => !denied.has(permission) && real.can(role, permission);
  return { ...real, can };
});

const SITE = "http://localhost:3000";
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A day without a change of the clocks; eight in New York is noon in UTC. */
const EIGHT = Date.parse("2027-07-01T12:00:00Z");

const at = (moment: number | string) => vi.setSystemTime(moment);
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

emptyBeforeEach("mail", "staffNotice", "staffEmailChoice", "order", "contactMessage", "conciergeIssue");
beforeEach(() => {
  denied.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: EIGHT + 60 * MINUTE_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

const choose = (user: User, choices: Partial<Record<NoticeKind, NoticeChoice>>) =>
  updateStaffEmails({ choices }, staffOf(user));
async function staffWith(choices: Partial<Record<NoticeKind, NoticeChoice>>, role: Role = "content_editor") {
  const user = await makeUser(role);
  await choose(user, choices);
  wait(MINUTE_MS);
  return user;
}

/** What goes to staff now; what is sent to buyers is left out. */
async function sent() {
  await writeStaffEmails();
  await db.mail.updateMany({ where: { status: "pending" }, data: { nextTryAt: new Date(0) } });
  return (await sentMails()).filter(({ messageId }) => messageId.startsWith("<staff-"));
}
const subjects = async () => (await sent()).map(({ subject }) => subject);

let written = 0;
async function message(subject: string | null = "A lot in Oregon") {
  written += 1;
  const words = {
    firstName: "Grace",
    lastName: "Visitor",
    phone: null,
    message: `Do you draw ${written} barns?`,
  };
  await createContactMessage({ ...words, email: "grace@visitor.example", subject });
  return db.contactMessage.findFirstOrThrow({ orderBy: { id: "desc" } });
}
async function order() {
  const plan = await makePlan({ name: "Cedar Ridge", price: 1295 });
  const { id } = await settledOrder(await makeCart([{ plan }]));
  return db.order.findUniqueOrThrow({ where: { id }, include: { lines: true } });
}
async function issue() {
  await openIssue(undefined, "Call me: grace@visitor.example", []);
  return db.conciergeIssue.findFirstOrThrow({ orderBy: { id: "desc" } });
}
async function task(dueAt: Date, title = "Printed sets") {
  const { id: orderId, number, lines } = await order();
  const of = { orderId, lineId: lines[0]?.id ?? 0, key: `made:${orderId}` };
  const row = await db.orderTask.create({ data: { ...of, kind: "made", title, dueAt } });
  return { ...row, number };
}

const MAKE: Record<NoticeKind, () => Promise<{ subject: string; path: string }>> = {
  order: async () => {
    const { id, number } = await order();
    return { subject: `New order ${number}`, path: `/admin/orders/${id}` };
  },
  request: async () => {
    const plan = await makePlan({ name: "Cedar Ridge" });
    const person = { name: "Grace Visitor", email: "grace@visitor.example" };
    const { number } = await createRequest({ planId: plan.id, ...person, wish: "A wider kitchen" });
    const { id } = await db.changeRequest.findUniqueOrThrow({ where: { number } });
    return { subject: `Change request ${number}`, path: `/admin/requests/${id}` };
  },
  message: async () => {
    const { id } = await message();
    return { subject: "Message: A lot in Oregon", path: `/admin/contact-messages/${id}` };
  },
  issue: async () => {
    const { id } = await issue();
    return { subject: "The concierge asks for a person", path: `/admin/issues/${id}` };
  },
  task: async () => {
    const { id } = await task(new Date(Date.now() + MINUTE_MS));
    wait(2 * MINUTE_MS);
    return { subject: "Overdue: Printed sets", path: `/admin/tasks/${id}` };
  },
};
const KINDS = Object.keys(MAKE) as NoticeKind[];

describe("at once", () => {
  test.each(KINDS)("a new %s is mailed to whom chose it, once, with the way to its row", async (kind) => {
    const user = await staffWith({ [kind]: "at_once" });
    await staffWith({ [kind]: "off" });
    const { subject, path } = await MAKE[kind]();
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject, to: { address: user.email } });
    for (const body of [mail?.html, mail?.text]) expect(body).toContain(`${SITE}${path}`);
    expect(mail?.html).toContain(`${SITE}/admin/profile#emails`);
    expect(await sent()).toEqual([]);
    // Nor in a daily email.
    await choose(user, { [kind]: "daily" });
    at(EIGHT + DAY_MS);
    expect(await sent()).toEqual([]);
  });

  test("what came in one moment is one email, and says nothing of whoever wrote", async () => {
    await staffWith({ order: "at_once", message: "at_once", issue: "at_once" });
    const paths = [await MAKE.message(), await MAKE.order(), await MAKE.issue(), await MAKE.message()];
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("New: 1 order, 2 messages, 1 concierge issue");
    for (const { path } of paths) expect(mail?.html).toContain(`href="${SITE}${path}"`);
    const stored = JSON.stringify(await db.mail.findMany({ where: { kind: "staff-notice" } }));
    for (const text of [mail?.html, mail?.text, stored]) {
      for (const name of ["Grace", "grace@visitor.example", BUYER.name, BUYER.email]) {
        expect(text).not.toContain(name);
      }
    }
  });

  test("an order that is held for a review says so, and is not new again once it is settled", async () => {
    const user = await staffWith({ order: "at_once" });
    const session = await makeCart([{ plan: await makePlan() }]);
    const { id, number } = await createOrder(session, await getCartForCheckout(session), BUYER);
    const intent = { id: `pi_${id}`, amount: 1, currency: "usd", status: "succeeded" } as const;
    expect(await settleOrder(id, intent, { onMismatch: "review" })).toBe("review");
    expect(await subjects()).toEqual([`Order ${number} needs a review`]);
    const { resolveOrder } = await import("@/lib/sales/orders/admin/mutations");
    await resolveOrder(id, { resolution: "fulfil" }, staffOf(await makeUser("admin")));
    expect(await sent()).toEqual([]);
    expect(await db.staffNotice.count({ where: { userId: user.id } })).toBe(1);
  });

  test("a payment that is told twice, and words that are sent twice, are mailed once", async () => {
    await staffWith({ order: "at_once", message: "at_once" });
    const { id, totalCents, paymentIntentId } = await order();
    const intent = {
      id: paymentIntentId ?? "",
      amount: totalCents,
      currency: "usd",
      status: "succeeded",
    } as const;
    expect(await settleOrder(id, intent, { onMismatch: "review" })).toBe("already");
    const { firstName, lastName, email, phone, subject, message: text } = await message();
    await createContactMessage({ firstName, lastName, email, phone, subject, message: text });
    expect(await subjects()).toEqual(["New: 1 order, 1 message"]);
    expect(await sent()).toEqual([]);
  });
});

describe("once a day", () => {
  test("at eight in the store's zone, all that came since the last one, by kind; nothing where nothing came", async () => {
    const both = await staffWith({ order: "daily", message: "daily", issue: "daily", task: "daily" });
    const one = await staffWith({ message: "daily" });
    const paths = [await MAKE.issue(), await MAKE.message(), await MAKE.order(), await MAKE.task()];
    at(EIGHT + DAY_MS - 1000);
    paths.push(await MAKE.message());
    expect(await sent()).toEqual([]);
    at(EIGHT + DAY_MS);
    const mails = await sent();
    const mail = mails.find(({ to }) => to.address === both.email);
    expect(mail?.subject).toBe(
      "Your day at House Plan Store: 2 orders, 2 messages, 1 concierge issue, 1 overdue task",
    );
    for (const { path } of paths) expect(mail?.text).toContain(`${SITE}${path}`);
    const titles = ["New orders", "Contact messages", "Concierge issues", "Overdue tasks"];
    const places = titles.map((title) => mail?.text.indexOf(title) ?? -1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(mails.filter(({ to }) => to.address !== both.email)).toMatchObject([
      { to: { address: one.email }, subject: "Your day at House Plan Store: 2 messages" },
    ]);
    expect(await sent()).toEqual([]);
    at(EIGHT + 2 * DAY_MS);
    expect(await sent()).toEqual([]);
    await message();
    at(EIGHT + 3 * DAY_MS);
    expect(await sent()).toHaveLength(2);
  });

  test.each([
    ["forward", "2027-03-13T20:00:00Z", "2027-03-14T12:00:00Z"],
    ["back", "2027-11-06T20:00:00Z", "2027-11-07T13:00:00Z"],
  ])("at eight by the clocks on the day when they go %s", async (_way, before, eight) => {
    at(before);
    await staffWith({ message: "daily" });
    await message();
    at(Date.parse(eight) - 1000);
    expect(await sent()).toEqual([]);
    at(eight);
    expect(await sent()).toHaveLength(1);
    await message();
    at(Date.parse(eight) + DAY_MS - 1000);
    expect(await sent()).toEqual([]);
    at(Date.parse(eight) + DAY_MS);
    expect(await sent()).toHaveLength(1);
  });

  test("in the zone that the settings name", async () => {
    const row = { key: TIME_ZONE_KEY, value: "America/Los_Angeles" };
    await db.systemSetting.create({ data: row });
    try {
      await staffWith({ message: "daily" });
      await message();
      at(EIGHT + 179 * MINUTE_MS);
      expect(await sent()).toEqual([]);
      at(EIGHT + 180 * MINUTE_MS);
      expect(await sent()).toHaveLength(1);
    } finally {
      await db.systemSetting.delete({ where: { key: row.key } });
    }
  });

  test("a store that was closed at eight writes it when it opens; what came since waits for tomorrow", async () => {
    await staffWith({ message: "daily" });
    await message("Before eight");
    at(EIGHT + DAY_MS + 60 * MINUTE_MS);
    await message("After eight");
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail?.text).toContain("Before eight");
    expect(mail?.text).not.toContain("After eight");
    at(EIGHT + 2 * DAY_MS);
    expect((await sent())[0]?.text).toContain("After eight");
  });

  test("a row that is stored a moment after the email of the day comes with that of tomorrow", async () => {
    const user = await staffWith({ message: "daily" });
    await message();
    at(EIGHT + DAY_MS);
    expect(await sent()).toHaveLength(1);
    const late = await message("Late");
    await db.staffNotice.updateMany({
      where: { userId: user.id, rowId: late.id },
      data: { createdAt: new Date(EIGHT + DAY_MS - 1) },
    });
    wait(MINUTE_MS);
    expect(await sent()).toEqual([]);
    at(EIGHT + 2 * DAY_MS);
    expect((await sent()).map(({ text }) => text.includes("Message: Late"))).toEqual([true]);
    expect(await sent()).toEqual([]);
  });
});

describe("nothing twice", () => {
  test.each(["at_once", "daily"] as const)("%s, by three that write at the same time", async (choice) => {
    await staffWith({ message: choice });
    await staffWith({ message: choice });
    await message();
    await message();
    at(EIGHT + DAY_MS);
    await openConnections(6);
    await Promise.all([writeStaffEmails(), writeStaffEmails(), writeStaffEmails()]);
    expect(await sent()).toHaveLength(2);
  });

  test.each(["at_once", "daily"] as const)("%s, by one that died between email and mark", async (choice) => {
    await staffWith({ message: choice });
    await message();
    at(EIGHT + DAY_MS);
    await db.$executeRaw`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`;
    await db.$executeRaw`CREATE TRIGGER die BEFORE UPDATE ON staff_notices EXECUTE FUNCTION die()`;
    await expect(writeStaffEmails()).rejects.toThrow("killed");
    await db.$executeRaw`DROP FUNCTION die CASCADE`;
    expect(await db.mail.count({ where: { kind: { startsWith: "staff-" } } })).toBe(0);
    expect(await sent()).toHaveLength(1);
    expect(await sent()).toEqual([]);
  });

  test("a row is noted once for a person and a kind, by the database", async () => {
    const user = await staffWith({ message: "at_once" });
    const { id: rowId } = await message();
    const again = { userId: user.id, kind: "message", rowId, createdAt: new Date() } as const;
    await expect(db.staffNotice.create({ data: again })).rejects.toMatchObject({ code: "P2002" });
  });

  test("what fails for one keeps nobody else waiting", async () => {
    const first = await staffWith({ message: "at_once" });
    const second = await staffWith({ message: "at_once" });
    await message();
    await db.$executeRawUnsafe(
      `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.user_id = ${first.id} THEN RAISE 'killed'; END IF; RETURN NEW; END $$`,
    );
    await db.$executeRaw`CREATE TRIGGER die BEFORE UPDATE ON staff_notices FOR EACH ROW EXECUTE FUNCTION die()`;
    await expect(writeStaffEmails()).rejects.toThrow("killed");
    await db.$executeRaw`DROP FUNCTION die CASCADE`;
    const written = await db.mail.findMany({ where: { kind: "staff-notice" } });
    expect(written.map(({ toEmail }) => toEmail)).toEqual([second.email]);
    expect((await sent()).map(({ to }) => to.address).sort()).toEqual([first.email, second.email].sort());
  });
});

describe("a choice that is changed", () => {
  test("from daily to at once sends what waits, once", async () => {
    const user = await staffWith({ message: "daily" });
    await message("Waiting");
    expect(await sent()).toEqual([]);
    await choose(user, { message: "at_once" });
    expect(await subjects()).toEqual(["Message: Waiting"]);
    at(EIGHT + DAY_MS);
    expect(await sent()).toEqual([]);
  });

  test("from at once to daily before the email was written waits for eight", async () => {
    const user = await staffWith({ message: "at_once" });
    await message();
    await choose(user, { message: "daily" });
    expect(await sent()).toEqual([]);
    at(EIGHT + DAY_MS);
    expect(await sent()).toHaveLength(1);
  });

  test("to off and back before eight loses nothing", async () => {
    const user = await staffWith({ message: "daily" });
    await message();
    await choose(user, { message: "off" });
    expect(await sent()).toEqual([]);
    await choose(user, { message: "daily" });
    at(EIGHT + DAY_MS);
    expect(await sent()).toHaveLength(1);
  });

  test("to off stays so: what waited is not sent, then or later", async () => {
    const user = await staffWith({ message: "daily" });
    await message();
    await choose(user, { message: "off" });
    at(EIGHT + DAY_MS);
    expect(await sent()).toEqual([]);
    await choose(user, { message: "at_once" });
    expect(await sent()).toEqual([]);
  });

  test("from off tells nothing of what came before", async () => {
    const user = await staffWith({ message: "off", task: "off" });
    await message();
    await task(new Date(Date.now() - MINUTE_MS));
    await choose(user, { message: "at_once", task: "at_once" });
    expect(await sent()).toEqual([]);
  });
});

describe("an overdue task", () => {
  test("is told when it is overdue, and not again when a later date passes", async () => {
    await staffWith({ task: "at_once" });
    const { id, number } = await task(new Date(Date.now() + 60 * MINUTE_MS));
    expect(await sent()).toEqual([]);
    wait(61 * MINUTE_MS);
    const [mail] = await sent();
    expect(mail?.text).toContain(`Order ${number}, promised for Jul 1, 2027`);
    await db.orderTask.update({ where: { id }, data: { dueAt: new Date(Date.now() + DAY_MS) } });
    wait(2 * DAY_MS);
    expect(await sent()).toEqual([]);
  });

  test("is no news by eight where it was delivered or put off meanwhile", async () => {
    await staffWith({ task: "daily" });
    const delivered = await task(new Date(Date.now() + MINUTE_MS), "Delivered");
    const later = await task(new Date(Date.now() + MINUTE_MS), "Put off");
    await task(new Date(Date.now() + MINUTE_MS), "Still open");
    wait(2 * MINUTE_MS);
    expect(await sent()).toEqual([]);
    await db.orderTask.update({ where: { id: delivered.id }, data: { state: "delivered" } });
    await db.orderTask.update({ where: { id: later.id }, data: { dueAt: new Date(EIGHT + 9 * DAY_MS) } });
    at(EIGHT + DAY_MS);
    expect(await subjects()).toEqual(["Your day at House Plan Store: 1 overdue task"]);
  });
});

describe("who gets them", () => {
  test.each(["at_once", "daily"] as const)("not a role that may not read the rows, %s", async (choice) => {
    const user = await staffWith({ message: choice, order: choice });
    await message();
    await order();
    denied.add("contact-messages:read");
    at(EIGHT + DAY_MS);
    const [mail] = await sent();
    expect(mail?.subject).toMatch(/New order|: 1 order$/);
    expect(mail?.html).not.toContain("contact-messages");
    expect((await getStaffEmails(user)).choices).toEqual({
      ...{ order: choice, request: "off", issue: "off", task: "off" },
    });
    await expect(choose(user, { message: "at_once" })).rejects.toMatchObject({ code: "forbidden" });
    denied.clear();
    expect(await sent()).toEqual([]);
  });

  test("the role of the moment in which it is sent decides, and the address of that moment", async () => {
    const user = await staffWith({ message: "at_once", order: "at_once" });
    await message();
    const { number } = await order();
    await writeStaffEmails();
    denied.add("contact-messages:read");
    await updateUser(user.id, { email: "moved@example.com" }, staffOf(user));
    const [mail] = await sent();
    expect(mail).toMatchObject({ subject: `New order ${number}`, to: { address: "moved@example.com" } });
  });

  test("nobody who was deleted, before the email was written or after", async () => {
    const admin = staffOf(await makeUser("admin"));
    const before = await staffWith({ message: "daily" });
    const later = await staffWith({ message: "at_once" });
    await message();
    await writeStaffEmails();
    await deleteUsers([before.id, later.id], admin);
    at(EIGHT + DAY_MS);
    expect(await sent()).toEqual([]);
    expect(await db.mail.count({ where: { kind: { startsWith: "staff-" } } })).toBe(0);
    expect(await db.staffNotice.count({ where: { doneAt: null } })).toBe(0);
    await message();
    expect(await sent()).toEqual([]);
  });

  test("a row that was deleted meanwhile is left out, and alone makes no email", async () => {
    await staffWith({ message: "daily" });
    const gone = await message("Gone");
    await message("Here");
    await db.contactMessage.delete({ where: { id: gone.id } });
    at(EIGHT + DAY_MS);
    expect((await sent())[0]?.text).not.toContain("Gone");
    await db.contactMessage.deleteMany({ where: { id: (await message()).id } });
    at(EIGHT + 2 * DAY_MS);
    expect(await sent()).toEqual([]);
  });

  test("a kind of which more came than an email holds says how many there are besides", async () => {
    const user = await staffWith({ message: "daily" });
    const { id, createdAt: _, lastUpdatedAt: __, ...words } = await message();
    const rows = await db.contactMessage.createManyAndReturn({
      data: Array.from({ length: 59 }, () => words),
      select: { id: true },
    });
    const notice = { userId: user.id, kind: "message", createdAt: new Date() } as const;
    await db.staffNotice.createMany({ data: rows.map((row) => ({ ...notice, rowId: row.id })) });
    at(EIGHT + DAY_MS);
    const [mail] = await sent();
    expect(mail?.subject).toContain("60 messages");
    expect(mail?.html).toContain(`${SITE}/admin/contact-messages/${id}"`);
    expect(mail?.html).toContain("And 10 more");
    expect(mail?.html.match(/contact-messages\/\d+"/g)).toHaveLength(50);
  });
});

describe("the choice in the profile", () => {
  test("is off until somebody chooses, and one's own", async () => {
    const user = await makeUser("qc_reviewer");
    const own = browser(await cookieOf(user));
    const off = { order: "off", message: "off", issue: "off", task: "off" };
    expect(await own.read("/api/admin/profile/emails")).toMatchObject({
      choices: off,
      nextDailyAt: new Date(EIGHT + DAY_MS).toISOString(),
    });
    const body = { choices: { message: "daily", task: "at_once" } };
    const response = await own.patch("/api/admin/profile/emails", body);
    expect(await response.json()).toMatchObject({ choices: { ...off, ...body.choices } });
    expect(await db.staffEmailChoice.count({ where: { userId: { not: user.id } } })).toBe(0);
    expect(
      await db.activityLog.findFirst({ where: { userId: user.id, action: "choose-emails" } }),
    ).toMatchObject({
      entityType: "user",
      entityId: String(user.id),
      details: { before: { message: "off", task: "off" }, after: body.choices },
    });
    // Saved again as it is, it is no change.
    await own.patch("/api/admin/profile/emails", body);
    expect(await db.activityLog.count({ where: { userId: user.id, action: "choose-emails" } })).toBe(1);
    expect((await own.patch("/api/admin/profile/emails", { choices: { order: "often" } })).status).toBe(400);
    expect((await own.patch("/api/admin/profile/emails", { choices: { letters: "daily" } })).status).toBe(
      400,
    );
  });

  test("of two copies the second is told that it is stale", async () => {
    const user = await makeUser();
    const own = browser(await cookieOf(user));
    const { lastUpdatedAt } = await own.read("/api/admin/profile/emails");
    const save = (message: NoticeChoice) =>
      own.patch("/api/admin/profile/emails", { choices: { message }, lastUpdatedAt });
    expect((await save("daily")).status).toBe(200);
    expect((await save("off")).status).toBe(409);
    expect((await getStaffEmails(user)).choices.message).toBe("daily");
  });
});

test("what was told long ago is forgotten, what waits is not, and a task that is still open is not told again", async () => {
  await staffWith({ message: "at_once", task: "at_once", order: "daily" });
  await message();
  await task(new Date(Date.now() + MINUTE_MS));
  wait(2 * MINUTE_MS);
  expect(await sent()).toHaveLength(1);
  await db.mail.updateMany({ data: { sentAt: new Date() } });
  wait(91 * DAY_MS);
  await forgetStaffEmails();
  expect(await db.mail.count({ where: { kind: { startsWith: "staff-" } } })).toBe(0);
  expect(await db.staffNotice.findMany()).toMatchObject([{ kind: "order", doneAt: null }]);
  expect((await sent()).map(({ subject }) => subject)).toEqual(["Your day at House Plan Store: 1 order"]);
});
