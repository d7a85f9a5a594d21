import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { MAIL_DATA, type MailData, type MailKind } from "@/lib/queue/outbox/kind-schema";
import { buyLines, mailsTo, orderPath, sql } from "./support/store";
import { expect, openPage, test } from "./support/test";

/**
 * Mail servers open every link of an email before its reader does, some of them more than once. None of these visits
 * may use up a link, or change a thing.
 */
test.describe.configure({ timeout: 180_000 });

const nonce = () => randomBytes(32).toString("base64url");
const hash = (token: string) => createHash("sha256").update(token).digest("hex");
const TOLD = { planName: "Fern Cabin", files: ["fern-cabin.pdf"] };

interface Rows {
  userId: number;
  transferId: number;
  requestId: number;
}

/** What each kind of email is about, besides its order; a new kind is a row more here. */
const DATA: { [K in MailKind]: (rows: Rows) => MailData<K> } = {
  receipt: () => ({}),
  "order-link": () => ({ isNew: true }),
  delivery: () => ({
    ...TOLD,
    ...{ title: "Mirrored set", isShipped: false, message: "", carrier: "", tracking: "" },
    ...{ leftOut: "", leftOutReason: "" },
  }),
  refund: () => ({ amountCents: 100, isFull: false, isHeld: false, lines: [], tasks: [] }),
  correction: () => ({ ...TOLD, note: "A wall was moved." }),
  "staff-invitation": () => ({ nonce: nonce(), username: "guest", hours: 72 }),
  "staff-password": () => ({ nonce: nonce(), username: "guest", hours: 1 }),
  "my-plans-link": () => ({ nonce: nonce() }),
  "review-request": () => ({}),
  "newsletter-welcome": () => ({}),
  letter: () => ({}),
  "letter-test": () => ({}),
  reply: () => ({
    ...{ subject: "Re: Garage", text: "There is one: http://localhost/plans", quote: "Is there?" },
    ...{ quotedAt: "2026-11-01T12:00:00Z", by: "Eva" },
  }),
  "cart-reminder": () => ({ plans: [{ name: "Fern Cabin", slug: "fern-cabin" }] }),
  "license-transfer": ({ transferId }) => ({ transferId, side: "holder" }),
  "license-transferred": ({ transferId }) => ({ transferId, side: "holder" }),
  request: ({ requestId }) => ({ requestId, news: "received", text: "A larger porch." }),
  "staff-notice": ({ userId }) => ({ userId, rows: [] }),
  "staff-daily": ({ userId }) => ({ userId, rows: [] }),
};

const KINDS = Object.keys(MAIL_DATA) as MailKind[];
const ONE_CLICK = /^\/api\/newsletter\/unsubscribe\?/;
/** Those that are written here are not sent to the buyer but where the store finds their reader. */
const TO_STAFF: readonly string[] = ["staff-notice", "staff-daily"];

interface Letter {
  kind: MailKind;
  mail: string;
  links: string[];
}

/** Every link of a mail to the store, as a path. */
function linksIn(mail: string, base: string): string[] {
  const found = mail.replaceAll("&amp;", "&").matchAll(/https?:\/\/[^\s"<>]+/g);
  const urls = [...found].map(([url]) => url.replace(/[).,]+$/, "")).filter((url) => URL.canParse(url));
  const own = urls.map((url) => new URL(url)).filter(({ hostname }) => hostname === new URL(base).hostname);
  return [...new Set(own.map(({ pathname, search }) => pathname + search))];
}

/** A license that its holder wants to pass on, and a request for a change. */
async function passOnAndAsk(request: APIRequestContext, orderId: number, email: string) {
  const receipt = () => mailsTo(email).find((mail) => /\/orders\/[\w-]{43}/.test(mail));
  await expect.poll(receipt, { message: "the receipt is sent", timeout: 60_000 }).toBeTruthy();
  const [line] = await sql("select id, plan_id from order_lines where order_id = $1", [orderId]);
  const transfer = await request.post(`/api${orderPath(receipt() ?? "")}/lines/${line?.id}/transfer`, {
    data: { name: "Eve Owner", email: `heir-${randomUUID().slice(0, 8)}@example.com` },
  });
  expect(transfer.status()).toBe(202);
  const asked = await request.post("/api/requests", {
    data: { planId: line?.plan_id, name: "Ada Builder", email, wish: "A larger porch." },
  });
  expect(asked.status()).toBe(201);
  const [found] = await sql(
    `select (select max(id) from license_transfers where from_line_id = $1) as transfer,
       (select max(id) from change_requests where email_key = $2) as request`,
    [line?.id, email],
  );
  return { transferId: Number(found?.transfer), requestId: Number(found?.request) };
}

/** One email of each kind, which the store itself puts together and sends. */
async function oneOfEach(request: APIRequestContext, base: string, email: string) {
  const { number } = await buyLines(request, [{ slug: "fern-cabin" }], { name: "Ada Builder", email });
  const [order] = await sql("select id from orders where number = $1", [number]);
  const username = `reader${randomUUID().slice(0, 8)}`;
  const [user] = await sql(
    `insert into users (username, email, email_key, password, full_name, role, last_updated_at)
     values ($1, $2, $2, 'x', 'Rea Der', 'content_editor', now()) returning id`,
    [username, `${username}@example.com`],
  );
  const userId = Number(user?.id);
  const body = "See [the plans](/plans).";
  const [letter] = await sql(
    "insert into letters (subject, body, last_updated_at) values ('News', $1, now()) returning id",
    [body],
  );
  await sql("insert into newsletter_subscriptions (email, email_key) values ($1, $1)", [email]);
  expect((await request.post("/api/my-plans/link", { data: { email } })).status()).toBe(202);
  const rows = { userId, ...(await passOnAndAsk(request, Number(order?.id), email)) };

  const marks = new Map<MailKind, string>();
  for (const kind of KINDS) {
    if (kind === "my-plans-link") continue;
    const key = `every-kind:${kind}:${randomUUID()}`;
    marks.set(kind, key.replaceAll(/[^\w-]/g, "."));
    await sql(
      `insert into mails (key, kind, to_email, to_name, data, order_id, letter_id)
       values ($1, $2, $3, 'Ada Builder', $4::jsonb, $5, $6)`,
      [
        ...[key, kind, email, JSON.stringify(DATA[kind](rows))],
        kind.startsWith("letter") || TO_STAFF.includes(kind) ? null : order?.id,
        kind.startsWith("letter") ? letter?.id : null,
      ],
    );
  }
  const letters: Letter[] = [];
  for (const kind of KINDS) {
    const mark = marks.get(kind) ?? "my-plans-link.";
    const address = TO_STAFF.includes(kind) ? `${username}@example.com` : email;
    const sent = () => mailsTo(address).find((mail) => mail.includes(mark));
    await expect.poll(sent, { message: `the email ${kind} is sent`, timeout: 60_000 }).toBeTruthy();
    const mail = sent() ?? "";
    letters.push({ kind, mail, links: linksIn(mail, base) });
  }
  return { letters, userId };
}

/** All rows of the store that belong to the reader, as one text. */
async function rowsOf(email: string): Promise<string> {
  const orders = "(select id from orders where email_key = $1)";
  const parts = [
    "select to_jsonb(t) - 'updated_at' as row from orders t where email_key = $1",
    ...["order_lines", "order_files", "order_tasks", "order_events", "refunds", "invoices"].map(
      (table) => `select to_jsonb(t) as row from ${table} t where order_id in ${orders}`,
    ),
    `select to_jsonb(t) as row from reviews t where line_id in (select id from order_lines where order_id in ${orders})`,
    `select to_jsonb(t) as row from licenses t where line_id in (select id from order_lines where order_id in ${orders})`,
    `select to_jsonb(t) as row from license_transfers t
     where from_line_id in (select id from order_lines where order_id in ${orders})`,
    "select to_jsonb(t) as row from change_requests t where email_key = $1",
    "select to_jsonb(t) as row from newsletter_subscriptions t where email_key = $1",
    "select to_jsonb(t) as row from mail_suppressions t where email_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')",
    "select to_jsonb(t) as row from buyer_links t where email_key = $1",
    "select to_jsonb(t) as row from buyer_sessions t where email_key = $1",
    "select to_jsonb(t) as row from mails t where lower(to_email) = $1",
  ];
  const rows = [];
  for (const part of parts)
    rows.push(await sql(`select row::text from (${part}) all_rows order by 1`, [email]));
  return JSON.stringify(rows);
}

const pathIn = (letters: Letter[], kind: MailKind, pattern: RegExp): string => {
  const links = letters.find((one) => one.kind === kind)?.links ?? [];
  const found = links.find((link) => pattern.test(link));
  if (!found) throw new Error(`the email ${kind} has no link like ${pattern}: ${links.join(" ")}`);
  return found;
};

test("R5 GET and HEAD of every link of every kind of email by a headless client burn nothing", async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const email = `reader-${randomUUID().slice(0, 8)}@example.com`;
  const { letters, userId } = await oneOfEach(page.request, base, email);
  const passwords = (["staff-invitation", "staff-password"] as const).map((kind) =>
    pathIn(letters, kind, /^\/admin\/password\//),
  );
  for (const path of passwords)
    await sql(
      "insert into password_links (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 hour')",
      [userId, hash(path.split("/").at(-1) ?? "")],
    );
  const passwordLinks = () =>
    sql("select * from password_links where user_id = $1 order by id", [userId]).then(JSON.stringify);

  for (const { kind, links } of letters) expect(links, `links of ${kind}`).not.toEqual([]);
  const links = [...new Set(letters.flatMap((letter) => letter.links))];
  const before = [await rowsOf(email), await passwordLinks()];
  const scanner = await playwright.request.newContext({ baseURL: base });
  for (const link of links)
    for (const method of ["HEAD", "GET", "GET", "HEAD"]) {
      const response = await scanner.fetch(link, { method });
      const status = response.status();
      // A mail program unsubscribes by a POST to this one (RFC 8058).
      if (ONE_CLICK.test(link)) expect(status, `${method} ${link}`).toBe(405);
      else expect(status, `${method} ${link}`).toBeLessThan(400);
    }
  await scanner.dispose();
  expect([await rowsOf(email), await passwordLinks()]).toEqual(before);

  // And each still does for its reader what it was sent for.
  const order = orderPath(letters.find(({ kind }) => kind === "receipt")?.mail ?? "");
  const bought = await (await request.get(`/api${order}`)).json();
  const license = await request.get(`/api${order}/license?line=${bought.lines[0].id}`);
  expect([license.status(), license.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await openPage(page, pathIn(letters, "review-request", /\/review$/));
  await expect(page.getByRole("heading", { name: "Review your plans" })).toBeVisible();
  for (const path of passwords) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Set a password" })).toBeVisible();
  }
  await openPage(page, pathIn(letters, "request", /^\/requests\//));
  await expect(page.getByRole("heading", { name: "We are reading your request" })).toBeVisible();
  await openPage(page, pathIn(letters, "license-transfer", /^\/licenses\/transfer\//));
  await page.getByRole("button", { name: "Pass the license on" }).click();
  await expect(page.getByText("We wait for Eve Owner to confirm too.")).toBeVisible();
  await openPage(page, pathIn(letters, "my-plans-link", /^\/my-plans\/enter\//));
  await page.getByRole("button", { name: "Open my plans" }).click();
  await expect(page.getByRole("region", { name: "Orders", exact: true })).toBeVisible();
  for (const kind of ["newsletter-welcome", "letter", "cart-reminder"] as const) {
    await openPage(page, pathIn(letters, kind, /^\/newsletter\/unsubscribe\?token=/));
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Done." })).toBeVisible();
  }
  await sql("delete from users where id = $1", [userId]);
});
