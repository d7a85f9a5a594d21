import { describe, expect, test } from "vitest";
import {
  createLetter,
  deleteLetter,
  forgetLetterMails,
  sendLetter,
  stopLetter,
  testLetter,
  updateLetter,
  writeLetterMails,
} from "@/lib/letters/letters/mutations";
import { getLetter } from "@/lib/letters/letters/queries";
import { subscribe } from "@/lib/letters/newsletter/subscription-mutations";
import { sendOutbox } from "@/lib/letters/outbox/server/sender";
import { db } from "@/lib/platform/db/client";
import type { OutgoingMail } from "@/lib/platform/ops/mail";
import { claimMails } from "@/lib/queue/outbox/mutations";
import { unsubscribeToken } from "@/lib/queue/outbox/server/unsubscribe-token";
import { nobody } from "../support/api";
import { openConnections } from "../support/concurrency";
import { withEachRole } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const { admin, editor, reviewer } = withEachRole();

emptyBeforeEach("mail", "letter", "newsletterSubscription", "mailSuppression", "systemAlert");

const addressOf = (at: number) => `reader${at}@example.com`;
const addReaders = (count: number) =>
  db.newsletterSubscription.createMany({
    data: Array.from({ length: count }, (_, at) => ({ email: addressOf(at) })),
  });
const TEXT = "# News\n\nA [new plan](/plans/alder-studio), **two** storeys.\n\n<script>alert(1)</script>";
const write = () => createLetter({ subject: "Two new plans", body: TEXT }, editor);

function recorder() {
  const sent: OutgoingMail[] = [];
  const transport = async (mail: OutgoingMail) => void sent.push(mail);
  return { sent, transport, addresses: () => sent.map((mail) => mail.to.address).sort() };
}
const oneClick = (email: string) =>
  nobody.post(`/api/newsletter/unsubscribe?token=${unsubscribeToken(email)}`, "List-Unsubscribe=One-Click", {
    "content-type": "application/x-www-form-urlencoded",
  });

describe("a letter", () => {
  test("goes to every subscriber once, with the way out, and tells how far it has come", async () => {
    await addReaders(3);
    const { id } = await write();
    await sendLetter(id, admin);
    // Too late for this one.
    await db.newsletterSubscription.create({
      data: { email: "late@example.com", createdAt: new Date(Date.now() + 1000) },
    });
    await writeLetterMails();
    expect((await getLetter(id)).progress).toEqual({ remaining: 0, waiting: 3, sent: 0, failed: 0 });
    const { sent, transport, addresses } = recorder();
    await sendOutbox(transport);
    expect(addresses()).toEqual([0, 1, 2].map(addressOf));
    const first = sent.find((mail) => mail.to.address === addressOf(0));
    const token = unsubscribeToken(addressOf(0));
    expect(first).toMatchObject({
      subject: "Two new plans",
      headers: {
        "List-Unsubscribe": `<http://localhost:3000/api/newsletter/unsubscribe?token=${token}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    });
    expect(first?.html).toContain('href="http://localhost:3000/plans/alder-studio"');
    expect(first?.html).toContain(`/newsletter/unsubscribe?token=${token}`);
    expect(first?.html).not.toContain("<script");
    expect(first?.html.match(/<h1/g)).toHaveLength(1);
    await writeLetterMails();
    expect(await getLetter(id)).toMatchObject({
      state: "sent",
      startedBy: admin.fullName,
      finishedAt: expect.any(String),
      progress: { remaining: 0, waiting: 0, sent: 3, failed: 0 },
    });
    await sendOutbox(transport);
    expect(sent).toHaveLength(3);
  });

  test("with two writers and two senders, of which some die at work, reaches nobody twice", async () => {
    await addReaders(250);
    const { id } = await write();
    await sendLetter(id, admin);
    await openConnections(4);
    await Promise.all([writeLetterMails(), writeLetterMails()]);
    // A writer that died after its mails and before it noted how far it was.
    await db.letter.update({ where: { id }, data: { lastSubscriberId: 0 } });
    await Promise.all([writeLetterMails(), writeLetterMails()]);
    expect(await db.mail.count({ where: { letterId: id } })).toBe(250);
    // A sender that was killed with ten in hand, before any of them left.
    const held = await claimMails(10);
    expect(held).toHaveLength(10);
    const { transport, addresses } = recorder();
    await Promise.all([sendOutbox(transport), sendOutbox(transport)]);
    expect(addresses()).toHaveLength(240);
    await db.mail.updateMany({ where: { status: "pending" }, data: { lockedUntil: new Date(0) } });
    await Promise.all([sendOutbox(transport), sendOutbox(transport)]);
    expect(new Set(addresses()).size).toBe(250);
    expect(addresses()).toHaveLength(250);
    await writeLetterMails();
    expect((await getLetter(id)).state).toBe("sent");
  });

  test("fills the outbox no further than it empties, and lets other mails pass", async () => {
    await addReaders(450);
    const { id } = await write();
    await sendLetter(id, admin);
    await writeLetterMails();
    expect(await db.mail.count()).toBe(300);
    expect((await getLetter(id)).progress).toMatchObject({ remaining: 150, waiting: 300 });
    await db.mail.create({
      data: { key: "link", kind: "newsletter-welcome", toEmail: "new@example.com", data: {} },
    });
    const [next] = await claimMails(1);
    expect(await db.mail.findUniqueOrThrow({ where: { id: next?.id ?? 0 } })).toMatchObject({ key: "link" });
  });

  test("leaves out who left since it began, by the page, by one press and by staff", async () => {
    await addReaders(4);
    const { id } = await write();
    await sendLetter(id, admin);
    await writeLetterMails();
    expect((await oneClick(addressOf(1))).status).toBe(200);
    expect(await db.mail.count({ where: { toEmail: addressOf(1) } })).toBe(0);
    // One that a sender has in hand is asked about once more.
    await claimMails(1);
    await oneClick(addressOf(0));
    await db.mail.updateMany({ where: { status: "pending" }, data: { lockedUntil: null } });
    const { transport, addresses } = recorder();
    await sendOutbox(transport);
    expect(addresses()).toEqual([addressOf(2), addressOf(3)]);
    // Whoever comes back does not get it after all.
    await subscribe({ email: addressOf(1) });
    await writeLetterMails();
    await sendOutbox(transport);
    expect(addresses().filter((address) => address === addressOf(1))).toHaveLength(1);
    expect(await db.mail.count({ where: { kind: "letter", toEmail: addressOf(1) } })).toBe(0);
  });

  test("is stopped, and goes on with those who have not got it", async () => {
    await addReaders(30);
    const { id } = await write();
    await sendLetter(id, admin);
    await writeLetterMails();
    const { sent, transport, addresses } = recorder();
    let tries = 0;
    await sendOutbox(async (mail) => {
      tries += 1;
      if (tries === 5) await stopLetter(id, admin);
      await transport(mail);
    });
    const before = sent.length;
    expect(before).toBeGreaterThanOrEqual(5);
    expect(before).toBeLessThan(30);
    await writeLetterMails();
    await sendOutbox(transport);
    expect(sent).toHaveLength(before);
    expect((await getLetter(id)).state).toBe("stopped");
    await sendLetter(id, admin);
    await writeLetterMails();
    await sendOutbox(transport);
    expect(new Set(addresses()).size).toBe(30);
    expect(addresses()).toHaveLength(30);
  });

  test("whose mail fails for one reader counts it and calls nobody", async () => {
    await addReaders(1);
    const { id } = await write();
    await sendLetter(id, admin);
    await writeLetterMails();
    await db.mail.updateMany({ data: { attempts: 9 } });
    await sendOutbox(async () => {
      throw new Error("550 no such mailbox");
    });
    await writeLetterMails();
    expect(await getLetter(id)).toMatchObject({ state: "sent", progress: { sent: 0, failed: 1 } });
    expect(await db.systemAlert.count()).toBe(0);
  });

  test("keeps its numbers when its mails are no longer kept", async () => {
    await addReaders(2);
    const { id } = await write();
    await sendLetter(id, admin);
    await writeLetterMails();
    await sendOutbox(recorder().transport);
    await writeLetterMails();
    await db.letter.update({ where: { id }, data: { finishedAt: new Date(Date.now() - 91 * 86_400_000) } });
    await forgetLetterMails();
    expect(await db.mail.count()).toBe(0);
    expect((await getLetter(id)).progress).toMatchObject({ sent: 2, failed: 0 });
  });
});

describe("who may do what with a letter", () => {
  test("an editor writes and tries it, an admin sends it, a reviewer reads", async () => {
    await addReaders(1);
    const { id } = await write();
    await expect(createLetter({ subject: "x", body: "y" }, reviewer)).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(sendLetter(id, editor)).rejects.toMatchObject({ code: "forbidden" });
    await expect(stopLetter(id, editor)).rejects.toMatchObject({ code: "forbidden" });
    const key = "0b0c7f6e-7c1e-4f5e-9a51-2f4f6f6a7a01";
    await expect(testLetter(id, key, reviewer)).rejects.toMatchObject({ code: "forbidden" });
    await testLetter(id, key, editor);
    await testLetter(id, key, editor);
    const { sent, transport } = recorder();
    await sendOutbox(transport);
    expect(sent).toMatchObject([
      { subject: "Test: Two new plans", to: { address: `${editor.username}@example.com` } },
    ]);
  });

  test("what is on its way is not changed, deleted or sent again; without readers nothing is sent", async () => {
    const { id } = await write();
    await expect(sendLetter(id, admin)).rejects.toMatchObject({ code: "conflict" });
    await addReaders(1);
    await sendLetter(id, admin);
    for (const work of [
      () => updateLetter(id, { subject: "Other" }, admin),
      () => deleteLetter(id, admin),
      () => sendLetter(id, admin),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: "conflict" });
    }
    await stopLetter(id, admin);
    await expect(stopLetter(id, admin)).rejects.toMatchObject({ code: "conflict" });
  });
});
