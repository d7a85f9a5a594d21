import { beforeAll, describe, expect, test } from "vitest";
import type { StaffAnswerDto } from "@/lib/concierge/dto";
import { db } from "@/lib/platform/db/client";
import type { IssueDto } from "@/lib/support/issues/dto";
import { newSession } from "@/tests/support/fixtures";
import { insertSampleRows } from "@/tests/support/sample-rows";
import { nobody, visitor } from "../support/api";
import { type TestStaff, withEachRole } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const { editor, reviewer } = withEachRole();

beforeAll(insertSampleRows);
emptyBeforeEach("rateLimit", "conciergeTurn", "conciergeIssue", "activityLog");

const KEY = "0b0c7f6e-7c1e-4f5e-9a51-2f4f6f6a7a01";
const of = (session: string) => ({ "x-cart-session": session });
const answer = (id: number, over: object = {}, staff: TestStaff = editor) =>
  staff.post(`/api/admin/issues/${id}/answers`, { text: "Yes: call us on Monday.", isDone: true, ...over });
const found = async (session: string): Promise<StaffAnswerDto[]> =>
  (await visitor.get("/api/ai-chat/answers", of(session))).json();
const seen = (session: string, id: number) => visitor.post("/api/ai-chat/answers", { seen: id }, of(session));
const issueOf = (id: number): Promise<IssueDto> => reviewer.read(`/api/admin/issues/${id}`);

/** A visitor who asked for a person and left no address. */
async function asking() {
  const session = newSession();
  const response = await visitor.post("/api/ai-chat", { message: "can I talk to a person?" }, of(session));
  expect(response.status).toBe(200);
  const { id } = await db.conciergeIssue.findFirstOrThrow({ where: { sessionId: session } });
  return { session, id };
}

describe("an answer in the chat", () => {
  test("stands in the conversation, resolves the issue, and is found by the visitor who comes back", async () => {
    const { session, id } = await asking();
    expect(await found(session)).toEqual([]);
    const response = await answer(id);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ isResolved: true, resolvedBy: editor.fullName });
    expect((await issueOf(id)).conversation.at(-1)).toMatchObject({
      ...{ role: "staff", text: "Yes: call us on Monday.", by: editor.fullName, seenAt: null },
    });
    const [shown, ...others] = await found(session);
    expect(others).toEqual([]);
    expect(shown).toMatchObject({
      ...{ question: "can I talk to a person?", text: "Yes: call us on Monday.", isSeen: false },
    });
    expect(JSON.stringify(shown)).not.toContain(editor.fullName);
    expect(await db.activityLog.findFirst({ where: { action: "reply" } })).toMatchObject({
      ...{ userId: editor.id, entityType: "issue", entityId: String(id) },
    });
  });

  test("is nobody else's, and is marked as seen by its visitor alone", async () => {
    const { session, id } = await asking();
    await answer(id);
    const other = newSession();
    const [{ id: answerId } = { id: 0 }] = await found(session);
    expect(await found(other)).toEqual([]);
    expect(await (await nobody.get("/api/ai-chat/answers")).json()).toEqual([]);
    expect((await seen(other, answerId)).status).toBe(200);
    expect(await found(session)).toMatchObject([{ isSeen: false }]);
    expect((await seen(session, answerId)).status).toBe(200);
    expect(await found(session)).toMatchObject([{ isSeen: true }]);
    expect((await issueOf(id)).conversation.at(-1)?.seenAt).toEqual(expect.any(String));
  });

  test("is given by admins and editors, once for each press", async () => {
    const { session, id } = await asking();
    expect((await answer(id, {}, reviewer)).status).toBe(403);
    expect((await answer(id, { text: " " })).status).toBe(400);
    const both = await Promise.all([
      answer(id, { key: KEY, isDone: false }),
      answer(id, { key: KEY, isDone: false }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await found(session)).toHaveLength(1);
    expect((await issueOf(id)).isResolved).toBe(false);
    expect((await answer(2_147_483_000)).status).toBe(404);
  });

  test("is refused where nothing leads back to the visitor", async () => {
    const { id } = await db.conciergeIssue.create({ data: { message: "Can it have a basement?" } });
    expect((await issueOf(id)).canAnswerInChat).toBe(false);
    expect((await answer(id)).status).toBe(409);
  });

  test("goes with its issue", async () => {
    const { session, id } = await asking();
    await answer(id);
    await db.conciergeIssue.delete({ where: { id } });
    expect(await found(session)).toEqual([]);
  });
});
