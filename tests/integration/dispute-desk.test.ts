import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Dispute } from "@/generated/prisma/client";
import { getDashboardCounts } from "@/lib/insights/dashboard/count-queries";
import { db } from "@/lib/platform/db/client";
import { CLIENT_ADDRESS } from "@/lib/platform/http/internal-headers";
import { linkToken } from "@/lib/platform/http/link-token";
import type { EvidencePart } from "@/lib/sales/disputes/dto";
import * as mutations from "@/lib/sales/disputes/mutations";
import { eraseBuyer } from "@/lib/support/buyers/mutations";
import { nobody, visitor } from "../support/api";
import { makePlan } from "../support/fixtures";
import { deliver, withPayments } from "../support/payments";
import { pdfPages } from "../support/pdf";
import { type Bought, BUYER, bought } from "../support/sale";
import { withEachRole } from "../support/staff";
import { emptyBeforeEach, sentMails } from "../support/tables";

const payments = withPayments();
const { admin, editor, reviewer } = withEachRole();
emptyBeforeEach("dispute", "systemAlert", "rateLimit", "contactMessage");
afterEach(() => {
  vi.restoreAllMocks();
});

type Order = Awaited<ReturnType<typeof bought>>;

const say = (order: Order, body: object) =>
  payments.control(`payment_intents/${order.paymentIntentId}/dispute`, body);
const eventOfDispute = (order: Order, type: "created" | "updated" | "closed") =>
  payments.eventText(`charge.dispute.${type}`, order.paymentIntentId ?? "");

async function disputed(lines?: Bought[], opening: object = {}): Promise<{ order: Order; dispute: Dispute }> {
  const order = await bought(payments, lines ?? [{ plan: await makePlan() }]);
  await say(order, opening);
  expect((await deliver(await eventOfDispute(order, "created"))).status).toBe(200);
  return { order, dispute: await db.dispute.findFirstOrThrow({ where: { orderId: order.id } }) };
}

const rowOf = ({ id }: Dispute) => db.dispute.findUniqueOrThrow({ where: { id } });
const pathOf = ({ id }: Dispute, rest = "") => `/api/admin/disputes/${id}${rest}`;
const submit = (dispute: Dispute, body: object = {}) => admin.post(pathOf(dispute, "/submit"), body);

/** How often the provider was told of evidence. */
async function told(dispute: Dispute): Promise<number> {
  const { calls } = await payments.state();
  return calls.filter(
    ({ method, path }) => method === "POST" && path === `/v1/disputes/${dispute.providerDisputeId}`,
  ).length;
}

const atProvider = (dispute: Dispute) => payments.stripe.disputes.retrieve(dispute.providerDisputeId);

async function download(order: Order, address: string): Promise<void> {
  const link = await visitor.post(`/api/orders/${linkToken(order.tokenNonce)}/downloads`, {
    fileId: order.files[0]?.id,
  });
  const { url } = await link.json();
  const file = await nobody.get(url, { [CLIENT_ADDRESS]: address, "user-agent": "Firefox/140.0" });
  await file.arrayBuffer();
}

const DAY = 86_400_000;
const dueIn = (dispute: Dispute, ms: number) =>
  db.dispute.update({ where: { id: dispute.id }, data: { evidenceDueAt: new Date(Date.now() + ms) } });

describe("the list of disputes", () => {
  test("says order, state, amount, date and days left; filters, search and parts are those of all lists", async () => {
    const first = await disputed([{ plan: await makePlan({ price: 600 }) }], {
      cents: 25_000,
      reason: "product_not_received",
    });
    const second = await disputed();
    await db.dispute.update({
      where: { id: first.dispute.id },
      data: { openedAt: new Date(Date.now() - DAY) },
    });
    const rows = await reviewer.read("/api/admin/disputes");
    expect(rows).toMatchObject([
      { id: second.dispute.id, amount: second.order.totalCents / 100, reason: "Fraudulent" },
      {
        ...{ id: first.dispute.id, orderId: first.order.id, orderNumber: first.order.number },
        ...{ state: "open", stage: "answer", amount: 250, reason: "Product not received", daysLeft: 20 },
        ...{ evidenceDueAt: first.dispute.evidenceDueAt?.toISOString(), submittedAt: null, closedAt: null },
        ...BUYER,
      },
    ]);
    await say(second.order, { status: "won" });
    await deliver(await eventOfDispute(second.order, "closed"));
    const ids = async (query: string) =>
      ((await reviewer.read(`/api/admin/disputes?${query}`)) as { id: number }[]).map(({ id }) => id);
    expect(await ids("state=won")).toEqual([second.dispute.id]);
    expect(await ids("state=open")).toEqual([first.dispute.id]);
    expect(await ids("state=waiting")).toEqual([first.dispute.id]);
    expect(await ids("state=lost")).toEqual([]);
    const { disputes } = await getDashboardCounts();
    expect(disputes).toEqual({ waiting: 1, dueAt: first.dispute.evidenceDueAt });
    expect(await ids(`q=${first.order.number}`)).toEqual([first.dispute.id]);
    expect(await ids(`q=${second.order.paymentIntentId}`)).toEqual([second.dispute.id]);
    expect(await ids("q=nobody@example.com")).toEqual([]);
    const part = await reviewer.get("/api/admin/disputes?limit=1");
    expect(part.headers.get("x-total-count")).toBe("2");
    const next = /<([^>]+)>/.exec(part.headers.get("link") ?? "")?.[1] ?? "";
    expect(await reviewer.read(next)).toMatchObject([{ id: first.dispute.id }]);
    expect((await reviewer.get("/api/admin/disputes?cursor=2147483647")).status).toBe(400);
    expect((await reviewer.get("/api/admin/disputes/2147483647")).status).toBe(404);
  });

  test("what was sent, is late, or was asked by the bank alone waits no more", async () => {
    const [sent, late, bank] = [await disputed(), await disputed(), await disputed()];
    expect((await submit(sent.dispute)).status).toBe(200);
    await dueIn(late.dispute, -1000);
    await say(bank.order, { status: "under_review" });
    await deliver(await eventOfDispute(bank.order, "updated"));
    const rows: { id: number; stage: string; daysLeft: null }[] = await reviewer.read("/api/admin/disputes");
    const stages = Object.fromEntries(rows.map(({ id, stage }) => [id, stage]));
    expect(stages).toEqual({
      [sent.dispute.id]: "bank",
      [late.dispute.id]: "late",
      [bank.dispute.id]: "bank",
    });
    expect(rows.map(({ daysLeft }) => daysLeft)).toEqual([null, null, null]);
    expect(await reviewer.read("/api/admin/disputes?state=waiting")).toEqual([]);
    expect((await getDashboardCounts()).disputes).toEqual({ waiting: 0, dueAt: null });
  });

  test("an inquiry is answered as a dispute is, and may become one", async () => {
    const { order, dispute } = await disputed(undefined, { status: "warning_needs_response" });
    expect(await reviewer.read(pathOf(dispute))).toMatchObject({ state: "open", stage: "answer" });
    await say(order, { status: "needs_response" });
    await deliver(await eventOfDispute(order, "updated"));
    expect(await reviewer.read(pathOf(dispute))).toMatchObject({
      ...{ stage: "answer", providerStatus: "needs_response" },
    });
    expect((await submit(dispute)).status).toBe(200);
  });
});

const MESSAGE = { firstName: "Ada", lastName: "Builder", phone: null, subject: "Thank you" };

async function message(email: string, text: string): Promise<void> {
  await db.contactMessage.create({ data: { ...MESSAGE, email, message: text } });
}

const partOf = (evidence: EvidencePart[], title: string) =>
  evidence.find((part) => part.title === title)?.entries.map(({ label, text }) => `${label}: ${text}`) ?? [];

describe("the evidence", () => {
  const POLICY = { key: "legal_license_html", html: "<h2>Plan License</h2><p>One build.</p>" };
  beforeEach(async () => {
    await db.policyVersion.deleteMany({ where: { key: POLICY.key } });
    await db.policyVersion.create({ data: { ...POLICY, version: 7 } });
  });

  test("is what the store has kept: order, receipt, versions of the policies, downloads, messages of the address", async () => {
    const plan = await makePlan({ name: "Łukasik Cottage" });
    const { order, dispute } = await disputed([{ plan, quantity: 2 }]);
    // Of the version that was in force when it was bought.
    await db.policyVersion.create({ data: { ...POLICY, version: 8 } });
    await sentMails();
    await download(order, "203.0.113.9");
    await message("Ada@Example.com", "The drawings are lovely.\nWe start in May.");
    await message("somebody@example.com", "A secret of another.");
    const { evidence } = (await reviewer.read(pathOf(dispute))) as { evidence: EvidencePart[] };
    expect(partOf(evidence, "Order and payment").join("\n")).toMatch(
      new RegExp(
        `Order: ${order.number}[\\s\\S]*Buyer: Ada Builder[\\s\\S]*Payment: ${order.paymentIntentId}`,
      ),
    );
    const sold = partOf(evidence, "What was bought").join("\n");
    expect(sold).toContain("Łukasik Cottage: ");
    expect(sold).toContain("2 licenses, one build each");
    expect(partOf(evidence, "Emails to the buyer")).toEqual([
      expect.stringMatching(/: Receipt to ada@example\.com: taken by the mail server$/),
    ]);
    expect(partOf(evidence, "Sold under")).toEqual([expect.stringMatching(/^Plan License: Version 7, /)]);
    expect(partOf(evidence, "Downloads")).toEqual([
      expect.stringMatching(/ E[SD]T: .*, from 203\.0\.113\.9, Firefox\/140\.0$/),
    ]);
    expect(partOf(evidence, "Files and deliveries").join("\n")).toContain("downloaded once, last on ");
    expect(partOf(evidence, "Messages from this address")).toEqual([
      expect.stringContaining(": Thank you\nThe drawings are lovely.\nWe start in May."),
    ]);
    expect(JSON.stringify(evidence)).not.toMatch(/A secret of another|storageKey|plans\//);
  });

  test("is one PDF and one text with all of it, for whoever may read disputes", async () => {
    const { order, dispute } = await disputed([{ plan: await makePlan({ name: "Łukasik Cottage" }) }]);
    await download(order, "203.0.113.9");
    await message(BUYER.email, `${"A long message without an end. ".repeat(300)}The end of it.`);
    await message(BUYER.email, "本图只可建造一次。".repeat(200));
    const { evidence } = (await reviewer.read(pathOf(dispute))) as { evidence: EvidencePart[] };
    const pdf = await reviewer.get(pathOf(dispute, "/evidence"));
    expect([pdf.status, pdf.headers.get("content-type"), pdf.headers.get("cache-control")]).toEqual([
      ...[200, "application/pdf", "private, no-store"],
    ]);
    expect(pdf.headers.get("content-disposition")).toContain(`Evidence ${order.number}.pdf`);
    const pages = await pdfPages(await pdf.arrayBuffer());
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain(dispute.providerDisputeId);
    const plain = (text: string) => text.replaceAll(/\s+/g, "");
    // The foot of a page may stand within a text that goes on to the next one.
    const foot = plain(`House Plan Store · Order ${order.number} · ${dispute.providerDisputeId}`);
    const all = plain(pages.join(" ")).replaceAll(foot, "");
    for (const { title, entries } of evidence) {
      expect(all).toContain(plain(title));
      for (const { label, text } of entries) {
        expect(all).toContain(plain(label));
        expect(all).toContain(plain(text));
      }
    }
    const text = await reviewer.get(pathOf(dispute, "/evidence?as=text"));
    expect(text.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const words = await text.text();
    for (const { entries } of evidence) for (const entry of entries) expect(words).toContain(entry.text);
    expect((await reviewer.get(pathOf(dispute, "/evidence?as=html"))).status).toBe(400);
    expect((await nobody.get(pathOf(dispute, "/evidence"))).status).toBe(401);
  });

  test("of a buyer who was erased names nobody, and nothing of others without an address", async () => {
    const { dispute } = await disputed();
    await submit(dispute, { statement: "Ada said so." });
    await db.contactMessage.create({
      data: { ...MESSAGE, email: "", emailKey: "", message: "Written by nobody." },
    });
    await eraseBuyer(BUYER.email);
    const text = JSON.stringify(await reviewer.read(pathOf(dispute)));
    expect(text).not.toMatch(/Ada|example\.com|Written by nobody/);
  });
});

describe("sending the evidence", () => {
  test("gives the bank texts and the document, once, and is on record", async () => {
    const { order, dispute } = await disputed();
    await download(order, "203.0.113.9");
    const response = await submit(dispute, { statement: "We spoke on the telephone." });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      ...{ stage: "bank", state: "open", statement: "We spoke on the telephone." },
      ...{ submittedAt: expect.any(String), submittedBy: admin.fullName, daysLeft: null },
    });
    const { evidence, status, evidence_details } = await atProvider(dispute);
    expect([status, evidence_details.submission_count]).toEqual(["under_review", 1]);
    expect(evidence).toMatchObject({
      customer_name: BUYER.name,
      customer_email_address: BUYER.email,
      access_activity_log: expect.stringContaining("from 203.0.113.9"),
      product_description: expect.stringContaining("1 license, one build"),
      service_date: expect.stringMatching(/ E[SD]T$/),
      uncategorized_text: expect.stringMatching(/^We spoke on the telephone\.\n\nORDER AND PAYMENT\n/),
    });
    const { files } = await payments.control("state");
    expect(files).toContainEqual(
      expect.objectContaining({
        ...{ id: evidence.service_documentation, type: "pdf", purpose: "dispute_evidence" },
        filename: `Evidence ${order.number}.pdf`,
      }),
    );
    const again = await submit(dispute);
    expect([again.status, await again.json()]).toMatchObject([409, { stage: "bank" }]);
    expect(await told(dispute)).toBe(1);
    const entry = await db.activityLog.findFirstOrThrow({
      where: { action: "submit-evidence", entityId: String(dispute.id) },
    });
    expect(entry).toMatchObject({
      userId: admin.id,
      entityType: "dispute",
      details: { label: order.number },
    });
    const events = await db.orderEvent.findMany({ where: { orderId: order.id, kind: "dispute" } });
    expect(events.map(({ message: words }) => words)).toContain(
      `The evidence in the dispute of $${(order.totalCents / 100).toFixed(2)} was sent to the bank.`,
    );
    expect(await db.systemAlert.count({ where: { isActive: true } })).toBe(0);
  });

  test("two at once: the provider is asked once", async () => {
    const { dispute } = await disputed();
    const both = await Promise.all([
      submit(dispute, { statement: "One" }),
      submit(dispute, { statement: "Two" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await told(dispute)).toBe(1);
    const winner = both[0].status === 200 ? "One" : "Two";
    expect((await rowOf(dispute)).statement).toBe(winner);
    expect((await atProvider(dispute)).evidence.uncategorized_text).toMatch(new RegExp(`^${winner}\n\n`));
  });

  test("a stop between the provider and our rows: the next call notes what the provider has, and sends nothing", async () => {
    const { dispute } = await disputed();
    vi.spyOn(mutations, "noteSubmission").mockRejectedValueOnce(new Error("stopped"));
    expect((await submit(dispute, { statement: "We called." })).status).toBe(500);
    expect(await rowOf(dispute)).toMatchObject({ submittedAt: null, statement: "We called." });
    const again = await submit(dispute, { statement: "Another" });
    expect([again.status, await again.json()]).toMatchObject([409, { stage: "bank" }]);
    expect(await told(dispute)).toBe(1);
    expect(await rowOf(dispute)).toMatchObject({
      ...{ submittedAt: expect.any(Date), submittedBy: admin.id, statement: "We called." },
      providerStatus: "under_review",
    });
  });

  test("what staff wrote stays where the provider is away, and is sent by the next try", async () => {
    const { dispute } = await disputed();
    await payments.down();
    const away = await submit(dispute, { statement: "We called." });
    await payments.up();
    expect(away.status).toBe(503);
    expect(await rowOf(dispute)).toMatchObject({ submittedAt: null });
    expect(await reviewer.read(pathOf(dispute))).toMatchObject({ stage: "answer", submittedBy: null });
    expect((await submit(dispute, { statement: "We called." })).status).toBe(200);
  });

  test("after the date and after the decision is a 409, and the provider is not asked", async () => {
    const [late, won] = [await disputed(), await disputed()];
    await dueIn(late.dispute, -1000);
    await say(won.order, { status: "won" });
    await deliver(await eventOfDispute(won.order, "closed"));
    for (const [{ dispute }, stage] of [
      [late, "late"],
      [won, "won"],
    ] as const) {
      const refused = await submit(dispute);
      expect([refused.status, await refused.json()]).toMatchObject([409, { stage }]);
      expect(await told(dispute)).toBe(0);
    }
  });

  test("a decision whose news is still under way is booked first, and nothing is sent", async () => {
    const { order, dispute } = await disputed();
    await say(order, { status: "lost" });
    const refused = await submit(dispute);
    expect([refused.status, await refused.json()]).toMatchObject([409, { stage: "lost" }]);
    expect(await told(dispute)).toBe(0);
    await deliver(await eventOfDispute(order, "closed"));
    const after = await db.order.findUniqueOrThrow({ where: { id: order.id }, include: { refunds: true } });
    expect(after).toMatchObject({ status: "refunded", refunds: [{ kind: "dispute" }] });
  });

  test("is the admin's: editors and reviewers read", async () => {
    const { dispute } = await disputed();
    for (const staff of [editor, reviewer]) {
      expect((await staff.get(pathOf(dispute))).status).toBe(200);
      expect((await staff.get(pathOf(dispute, "/evidence"))).status).toBe(200);
      expect((await staff.post(pathOf(dispute, "/submit"), {})).status).toBe(403);
    }
    expect((await submit(dispute, { statement: "x".repeat(5001) })).status).toBe(400);
    expect(await told(dispute)).toBe(0);
    expect((await admin.post("/api/admin/disputes/2147483647/submit", {})).status).toBe(404);
  });
});
