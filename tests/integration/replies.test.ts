import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { replyToIssue, replyToMessage } from "@/lib/support/replies/mutations";
import { listReplies } from "@/lib/support/replies/queries";
import { replySchema } from "@/lib/support/replies/schema";
import { withEachRole } from "../support/staff";
import { emptyBeforeEach, sentMails } from "../support/tables";

const { admin, editor, reviewer } = withEachRole();

beforeAll(async () => {
  await db.systemSetting.createMany({
    data: [
      { key: "contact_email", value: "office@store.example" },
      { key: "store_time_zone", value: "America/Los_Angeles" },
    ],
  });
});
emptyBeforeEach("mail", "contactMessage", "conciergeIssue", "activityLog");

const makeMessage = (email = "ann@buyer.example") =>
  db.contactMessage.create({
    data: {
      firstName: "Ann",
      lastName: "Lee",
      email,
      subject: "A narrow lot",
      message: "Ours is 30 feet wide.\nWhich plans fit?",
      // Still the day before in the store's time zone.
      createdAt: new Date("2026-11-20T03:00:00Z"),
    },
  });
const KEY = "0b0c7f6e-7c1e-4f5e-9a51-2f4f6f6a7a01";
const input = (id: number, over: object = {}) => ({
  id,
  key: KEY,
  text: "Two do.\n\nAlder\nBirch",
  isDone: true,
  ...over,
});

describe("a reply to a message", () => {
  test("goes out through the outbox, from a person, with the office to answer to", async () => {
    const { id } = await makeMessage();
    await replyToMessage(input(id), editor);
    expect(await listReplies({ contactMessageId: id })).toMatchObject([
      { text: "Two do.\n\nAlder\nBirch", status: "pending", by: editor.fullName, sentAt: null },
    ]);
    expect(await db.contactMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({
      handledBy: editor.id,
      handledAt: expect.any(Date),
      readAt: expect.any(Date),
    });
    const [mail] = await sentMails();
    expect(mail).toMatchObject({
      to: { name: "Ann Lee", address: "ann@buyer.example" },
      subject: "Re: A narrow lot",
      replyTo: "office@store.example",
      isPersonal: true,
    });
    for (const part of [
      "Two do.",
      "Alder",
      "Birch",
      "On November 19, 2026 you wrote",
      "Which plans fit?",
      editor.fullName,
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(await listReplies({ contactMessageId: id })).toMatchObject([
      { status: "sent", sentAt: expect.any(String) },
    ]);
    const log = JSON.stringify(await db.activityLog.findMany());
    expect(log).toContain('"reply"');
    expect(log).not.toMatch(/ann@|Alder|30 feet/);
  });

  test("pressed twice, at once and again, is one mail; another text is another", async () => {
    const { id } = await makeMessage();
    await Promise.all([replyToMessage(input(id), editor), replyToMessage(input(id), editor)]);
    await replyToMessage(input(id), editor);
    expect(await sentMails()).toHaveLength(1);
    expect(await db.activityLog.count({ where: { action: "reply" } })).toBe(1);
    await replyToMessage(
      input(id, { key: "0b0c7f6e-7c1e-4f5e-9a51-2f4f6f6a7a02", text: "And Cedar." }),
      admin,
    );
    expect(await sentMails()).toHaveLength(1);
  });

  test("may leave the message open", async () => {
    const { id } = await makeMessage();
    await replyToMessage(input(id, { isDone: false }), editor);
    expect(await db.contactMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({ handledAt: null });
  });

  test.each(["ann@buyer.example\r\nBcc: all@example.com", "ann@buyer.example, all@example.com", "ann"])(
    "to %j is refused, and nothing is kept",
    async (email) => {
      const { id } = await makeMessage(email);
      await expect(replyToMessage(input(id), editor)).rejects.toMatchObject({ code: "conflict" });
      expect(await db.mail.count()).toBe(0);
      expect(await db.contactMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({ handledAt: null });
    },
  );

  test("is not a reviewer's to write, and needs a text and a message", async () => {
    const { id } = await makeMessage();
    await expect(replyToMessage(input(id), reviewer)).rejects.toMatchObject({ code: "forbidden" });
    await expect(replyToMessage(input(id + 1), editor)).rejects.toMatchObject({ code: "not_found" });
    expect(replySchema.safeParse(input(id, { text: " \n " })).success).toBe(false);
    expect(replySchema.safeParse(input(id, { text: "x".repeat(10_001) })).success).toBe(false);
  });

  test("goes with the message when that is deleted", async () => {
    const { id } = await makeMessage();
    await replyToMessage(input(id), editor);
    await db.contactMessage.delete({ where: { id } });
    expect(await db.mail.count()).toBe(0);
  });
});

describe("a reply to a concierge issue", () => {
  const makeIssue = (said: string) =>
    db.conciergeIssue.create({
      data: {
        message: "Wants a basement",
        conversation: [
          { role: "user", text: said, at: "2026-11-20T10:00:00.000Z" },
          { role: "assistant", text: "Write to hello@store.example.", at: "2026-11-20T10:00:05.000Z" },
        ],
      },
    });

  test("goes to the address that the visitor left, and resolves it", async () => {
    const { id } = await makeIssue("Can it? I am at bob+lot@buyer.example.");
    await replyToIssue(input(id), editor);
    expect((await sentMails())[0]?.to.address).toBe("bob+lot@buyer.example");
    expect(await db.conciergeIssue.findUniqueOrThrow({ where: { id } })).toMatchObject({
      isResolved: true,
      resolvedBy: editor.id,
    });
  });

  test("is refused where they left none: the store's own address in the chat is not theirs", async () => {
    const { id } = await makeIssue("Can it have a basement?");
    await expect(replyToIssue(input(id), editor)).rejects.toMatchObject({ code: "conflict" });
    await expect(replyToIssue(input(id), reviewer)).rejects.toMatchObject({ code: "forbidden" });
  });
});
