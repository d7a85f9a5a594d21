import { describe, expect, it, vi } from "vitest";
import { PATCH as patchProfile } from "@/app/api/admin/profile/route";
import { PATCH as patch, DELETE as remove } from "@/app/api/admin/users/[id]/route";
import { GET as exportCsv } from "@/app/api/admin/users/export/route";
import { POST as create, GET as list } from "@/app/api/admin/users/route";
import type { User } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import { json, methods } from "@/lib/platform/http/route";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { deleteUsers, updateUser } from "@/lib/users/mutations";
import { findUsers, listDemoAccounts, USER_LIST } from "@/lib/users/queries";
import { staffRoute } from "@/lib/users/server/staff-route";
import { cookieOf, makeUser, staffOf, staffRequest } from "../support/sessions";
import { at } from "../support/staff";

const NO_PARAMS = { params: Promise.resolve({}) };

const call = async (user: User, method: string, body?: unknown) =>
  staffRequest(method, "/api/admin/users", { cookie: await cookieOf(user), body });

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
    const response = await create(await call(admin, "POST", NEW_USER), NO_PARAMS);
    expect(response.status).toBe(201);
    const made = await response.json();
    expect(Object.keys(made).sort()).toEqual(
      ["avatar", "createdAt", "email", "fullName", "id", "lastUpdatedAt", "role", "username"].sort(),
    );
    const stored = await db.user.findUniqueOrThrow({ where: { id: made.id } });
    expect(stored.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [entry] = await logOf(made.id, "create");
    expect(entry?.userId).toBe(admin.id);
    expect(JSON.stringify(entry)).not.toMatch(/argon2|compiler/);
    const all = await (await list(await call(admin, "GET"), NO_PARAMS)).text();
    expect(all).not.toMatch(/argon2|password|sessionVersion/);
  });

  it("refuses a name or an address that is taken, in any letters, also in parallel", async () => {
    const admin = await makeUser();
    const body = { ...NEW_USER, username: "Ada.L", email: "ada@example.com" };
    const both = await Promise.all(
      [body, { ...body, username: "ADA.L", email: "ADA@example.com" }].map(async (input) =>
        create(await call(admin, "POST", input), NO_PARAMS),
      ),
    );
    expect(both.map((response) => response.status).sort()).toEqual([201, 409]);
    const again = await create(
      await call(admin, "POST", { ...body, username: "ada.l", email: "x@example.com" }),
      NO_PARAMS,
    );
    expect(again.status).toBe(409);
    expect((await again.json()).errors).toEqual([{ path: "username", message: "That username is taken" }]);
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
    const response = await create(await call(admin, "POST", { ...NEW_USER, ...wrong }), NO_PARAMS);
    expect(response.status).toBe(400);
    expect((await response.json()).errors.map((error: { path: string }) => error.path)).toContain(path);
  });

  it("changes only what is sent, and keeps the password when it is empty", async () => {
    const admin = await makeUser();
    const user = await makeUser("content_editor");
    const response = await patch(
      await call(admin, "PATCH", { fullName: "New Name", password: "" }),
      at(user.id),
    );
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
    const request = await call(before, "POST", body);
    const read = vi.spyOn(db.staffSession, "findUnique").mockImplementationOnce((async (args: object) => {
      const session = await db.staffSession.findFirst(args);
      await db.user.delete({ where: { id: before.id } });
      return { ...session, user: null };
    }) as never);
    expect((await create(request, NO_PARAMS)).status).toBe(401);
    expect(read).toHaveBeenCalledOnce();
    read.mockRestore();
    // Between the check of the session and a row that names the user.
    const late = await call(during, "POST");
    const { POST } = methods({
      POST: staffRoute("blog:create", async (_request, _context, staff) => {
        await db.user.delete({ where: { id: staff.id } });
        return json(await db.blogPost.create({ data: { ...POST_ROW, authorId: staff.id } }));
      }),
    });
    expect((await POST(late, NO_PARAMS)).status).toBe(401);
  });

  it("answers 409 to a stale copy and says who saved it", async () => {
    const [admin, other] = [await makeUser(), await makeUser()];
    const user = await makeUser("content_editor");
    const read = user.lastUpdatedAt.toISOString();
    await updateUser(user.id, { fullName: "Saved first" }, staffOf(other));
    const response = await patch(
      await call(admin, "PATCH", { fullName: "Saved second", lastUpdatedAt: read }),
      at(user.id),
    );
    expect(response.status).toBe(409);
    const body = await response.json();
    expect(body).toMatchObject({ code: "stale", lastUpdatedBy: other.fullName });
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).fullName).toBe("Saved first");
    const fresh = await patch(
      await call(admin, "PATCH", { fullName: "Saved second", lastUpdatedAt: body.lastUpdatedAt }),
      at(user.id),
    );
    expect(fresh.status).toBe(200);
  });

  it("answers 404 to an id of no row and to one that is no number", async () => {
    const admin = await makeUser();
    expect((await remove(await call(admin, "DELETE"), at(2_000_000_000))).status).toBe(404);
    expect((await patch(await call(admin, "PATCH", {}), at("abc"))).status).toBe(404);
  });

  it("refuses a cookie-authenticated write from another site", async () => {
    const admin = await makeUser();
    const request = staffRequest("POST", "/api/admin/users", {
      cookie: await cookieOf(admin),
      body: NEW_USER,
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect((await create(request, NO_PARAMS)).status).toBe(403);
  });
});

describe("deleting", () => {
  it("is refused for one's own account, and keeps the posts of others", async () => {
    const admin = await makeUser();
    const user = await makeUser("content_editor");
    const post = await db.blogPost.create({
      data: { title: "Kept", slug: `kept-${user.id}`, content: "Text", authorId: user.id },
    });
    expect((await remove(await call(admin, "DELETE"), at(admin.id))).status).toBe(409);
    const gone = await remove(await call(admin, "DELETE"), at(user.id));
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
  const request = staffRequest("PATCH", "/api/admin/profile", {
    cookie: await cookieOf(user),
    body: { fullName: "Still a reviewer", role: "admin", id: 1 },
  });
  expect((await patchProfile(request, NO_PARAMS)).status).toBe(200);
  const after = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(after).toMatchObject({ role: "qc_reviewer", fullName: "Still a reviewer" });
});

it("the list searches literally, filters by role and sorts; the export neutralizes formulas", async () => {
  const admin = await makeUser();
  await makeUser("qc_reviewer", { username: "zed_1", fullName: "=HYPERLINK(1)", email: "zed@example.com" });
  await makeUser("qc_reviewer", { username: "zedx1", fullName: "Zed Other", email: "zed2@example.com" });
  const query = (text: string) => readListQuery(new URLSearchParams(text), USER_LIST);
  expect((await findUsers(query("q=zed_1"))).rows.map((row) => row.username)).toEqual(["zed_1"]);
  expect((await findUsers(query("q=ZED&role=qc_reviewer&sort=email&dir=desc"))).rows[0]?.email).toBe(
    "zed@example.com",
  );
  expect((await findUsers(query("q=zed&role=admin"))).total).toBe(0);
  const request = staffRequest("GET", "/api/admin/users/export?q=zed", { cookie: await cookieOf(admin) });
  const csv = await (await exportCsv(request, NO_PARAMS)).text();
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
