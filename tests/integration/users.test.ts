import { describe, expect, it, vi } from "vitest";
import type { User } from "@/generated/prisma/client";
import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { deleteUsers, updateUser } from "@/lib/office/users/mutations";
import { listDemoAccounts, listUserRows, USER_LIST } from "@/lib/office/users/queries";
import { db } from "@/lib/platform/db/client";
import { json, methods } from "@/lib/platform/http/route";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { browser, expectAnswer, expectRefusal } from "../support/api";
import { cookieOf, makeUser, staffOf, staffRequest } from "../support/sessions";

const USERS = "/api/admin/users";
const as = async (user: User) => browser(await cookieOf(user));

const POST_ROW = { title: "T", slug: "late", content: "c" };

const NEW_USER = {
  username: "grace.hopper",
  email: "grace@example.com",
  fullName: "Grace Hopper",
  password: "a compiler is born",
  role: "content_editor",
  avatar: null,
};

const logOf = (id: number, action: string) =>
  db.activityLog.findMany({ where: { entityType: "user", entityId: String(id), action } });

describe("the users call", () => {
  it("creates with 201, keeps the password to itself and writes it all down but that", async () => {
    const admin = await makeUser();
    const made = await expectAnswer((await as(admin)).post(USERS, NEW_USER), 201);
    expect(Object.keys(made).sort()).toEqual(
      ["avatar", "createdAt", "email", "fullName", "id", "lastUpdatedAt", "role", "username"].sort(),
    );
    const stored = await db.user.findUniqueOrThrow({ where: { id: made.id } });
    expect(stored.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [entry] = await logOf(made.id, "create");
    expect(entry?.userId).toBe(admin.id);
    expect(JSON.stringify(entry)).not.toMatch(/argon2|compiler/);
    const all = await (await (await as(admin)).get(USERS)).text();
    expect(all).not.toMatch(/argon2|password|sessionVersion/);
  });

  it("refuses a name or an address that is taken, in any letters, also in parallel", async () => {
    const admin = await as(await makeUser());
    const body = { ...NEW_USER, username: "Ada.L", email: "ada@example.com" };
    const both = await Promise.all(
      [body, { ...body, username: "ADA.L", email: "ADA@example.com" }].map((input) =>
        admin.post(USERS, input),
      ),
    );
    expect(both.map((response) => response.status).sort()).toEqual([201, 409]);
    await expectRefusal(admin.post(USERS, { ...body, username: "ada.l", email: "x@example.com" }), 409, {
      path: "username",
      message: "That username is taken",
    });
  });

  it.each([
    ["username", { username: "ab" }],
    ["username", { username: "has space" }],
    ["password", { password: "too short" }],
    ["password", { password: "x".repeat(129) }],
    ["password", { password: "password123" }],
    ["email", { email: "nobody" }],
    ["fullName", { fullName: "   " }],
    ["avatar", { avatar: "javascript:alert(1)" }],
    ["avatar", { avatar: "//evil.example/a.png" }],
    ["role", { role: "owner" }],
    ["confirmPassword", { confirmPassword: "something else" }],
  ])("answers 400 that names %s for %j", async (path, wrong) => {
    const admin = await makeUser();
    const response = await (await as(admin)).post(USERS, { ...NEW_USER, ...wrong });
    expect(response.status).toBe(400);
    expect((await response.json()).errors.map((error: { path: string }) => error.path)).toContain(path);
  });

  it("changes only what is sent, and keeps the password when it is empty", async () => {
    const admin = await makeUser();
    const user = await makeUser("content_editor");
    const response = await (await as(admin)).patch(`${USERS}/${user.id}`, {
      fullName: "New Name",
      password: "",
    });
    expect(response.status).toBe(200);
    const after = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(after).toMatchObject({
      fullName: "New Name",
      username: user.username,
      password: user.password,
      sessionVersion: user.sessionVersion,
    });
    const [entry] = await logOf(user.id, "update");
    expect(entry?.details).toEqual({
      label: user.username,
      before: { fullName: user.fullName },
      after: { fullName: "New Name" },
    });
  });

  it("answers 401, not 500, when the user who asks is deleted in that moment", async () => {
    const body = { ...NEW_USER, username: "late.comer", email: "late@example.com" };
    const [before, during] = [await makeUser(), await makeUser()];
    // Between the session and its user, which are two statements.
    const leaving = await as(before);
    const read = vi.spyOn(db.staffSession, "findUnique").mockImplementationOnce((async (args: object) => {
      const session = await db.staffSession.findFirst(args);
      await db.user.delete({ where: { id: before.id } });
      return { ...session, user: null };
    }) as never);
    expect((await leaving.post(USERS, body)).status).toBe(401);
    expect(read).toHaveBeenCalledOnce();
    read.mockRestore();
    // Between the check of the session and a row that names the user.
    const late = staffRequest("POST", USERS, { cookie: await cookieOf(during) });
    const { POST } = methods({
      POST: staffRoute("blog:create", async (_request, _context, staff) => {
        await db.user.delete({ where: { id: staff.id } });
        return json(await db.blogPost.create({ data: { ...POST_ROW, authorId: staff.id } }));
      }),
    });
    expect((await POST(late, {})).status).toBe(401);
  });

  it("answers 409 to a stale copy and says who saved it", async () => {
    const [admin, other] = [await makeUser(), await makeUser()];
    const user = await makeUser("content_editor");
    const read = user.lastUpdatedAt.toISOString();
    await updateUser(user.id, { fullName: "Saved first" }, staffOf(other));
    const save = async (lastUpdatedAt: string) =>
      (await as(admin)).patch(`${USERS}/${user.id}`, { fullName: "Saved second", lastUpdatedAt });
    const body = await expectAnswer(save(read), 409, { code: "stale", lastUpdatedBy: other.fullName });
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).fullName).toBe("Saved first");
    expect((await save(body.lastUpdatedAt)).status).toBe(200);
  });

  it("answers 404 to an id of no row and to one that is no number", async () => {
    const admin = await as(await makeUser());
    expect((await admin.delete(`${USERS}/2000000000`)).status).toBe(404);
    expect((await admin.patch(`${USERS}/abc`, {})).status).toBe(404);
  });

  it("refuses a cookie-authenticated write from another site", async () => {
    const admin = await as(await makeUser());
    expect((await admin.post(USERS, NEW_USER, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });
});

describe("deleting", () => {
  it("is refused for one's own account, and keeps the posts of others", async () => {
    const admin = await makeUser();
    const user = await makeUser("content_editor");
    const post = await db.blogPost.create({
      data: { title: "Kept", slug: `kept-${user.id}`, content: "Text", authorId: user.id },
    });
    const remove = async ({ id }: User) => (await as(admin)).delete(`${USERS}/${id}`);
    expect((await remove(admin)).status).toBe(409);
    const gone = await remove(user);
    expect(await gone.json()).toEqual({ success: true });
    expect((await db.blogPost.findUniqueOrThrow({ where: { id: post.id } })).authorId).toBeNull();
    expect(await logOf(user.id, "delete")).toHaveLength(1);
  });

  it("leaves at least one admin, also when two take the role from one another at once", async () => {
    const [first, second] = [await makeUser(), await makeUser()];
    await db.user.updateMany({
      where: { role: "admin", id: { notIn: [first.id, second.id] } },
      data: { role: "content_editor" },
    });
    const outcomes = await Promise.allSettled([
      updateUser(second.id, { role: "qc_reviewer" }, staffOf(first)),
      updateUser(first.id, { role: "qc_reviewer" }, staffOf(second)),
    ]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(["fulfilled", "rejected"]);
    const [last] = await db.user.findMany({ where: { role: "admin" } });
    expect(await db.user.count({ where: { role: "admin" } })).toBe(1);
    const editor = await makeUser("content_editor");
    await expect(deleteUsers([last?.id ?? 0], staffOf(editor))).rejects.toMatchObject({ code: "conflict" });
    await expect(
      updateUser(last?.id ?? 0, { role: "content_editor" }, staffOf(editor)),
    ).rejects.toMatchObject({ code: "conflict" });
  });
});

it("a role in the profile call changes nothing", async () => {
  const user = await makeUser("qc_reviewer");
  const sent = { fullName: "Still a reviewer", role: "admin", id: 1 };
  expect((await (await as(user)).patch("/api/admin/profile", sent)).status).toBe(200);
  const after = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(after).toMatchObject({ role: "qc_reviewer", fullName: "Still a reviewer" });
});

it("the list searches literally, filters by role and sorts; the export neutralizes formulas", async () => {
  const admin = await makeUser();
  await makeUser("qc_reviewer", { username: "zed_1", fullName: "=HYPERLINK(1)", email: "zed@example.com" });
  await makeUser("qc_reviewer", { username: "zedx1", fullName: "Zed Other", email: "zed2@example.com" });
  const query = (text: string) => readListQuery(new URLSearchParams(text), USER_LIST);
  expect((await listUserRows(query("q=zed_1"))).items.map((row) => row.username)).toEqual(["zed_1"]);
  expect((await listUserRows(query("q=ZED&role=qc_reviewer&sort=email&dir=desc"))).items[0]?.email).toBe(
    "zed@example.com",
  );
  expect((await listUserRows(query("q=zed&role=admin"))).total).toBe(0);
  const csv = await (await (await as(admin)).get(`${USERS}/export?q=zed`)).text();
  expect(csv).toContain("'=HYPERLINK(1)");
  expect(csv.trim().split("\r\n")).toHaveLength(3);
});

it("demo accounts are shown only as long as they are true", async () => {
  const admin = await makeUser();
  const sample = await makeUser("content_editor", { username: "demo.editor", isSample: true });
  expect(await listDemoAccounts()).toEqual([
    { username: "demo.editor", password: "demo.editor-demo-1", role: "content_editor" },
  ]);
  await updateUser(sample.id, { password: "no longer the demo one" }, staffOf(admin));
  expect(await listDemoAccounts()).toEqual([]);
});
