import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { verifyPassword } from "@/lib/access/staff/server/password";
import { db } from "@/lib/platform/db/client";

/** Runs the command as an administrator without a terminal does; the password comes in by standard input. */
function createAdmin(username: string, password: string) {
  const names = ["--username", username, "--email", "ada@example.com", "--name", "Ada Hearth"];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/create-admin.ts", ...names],
    { input: `${password}\n`, encoding: "utf8", timeout: 25_000 },
  );
  return { status, said: `${stdout}${stderr}`.trim() };
}

test("the first admin of a store without sample users is made by a command, on record", {
  timeout: 60_000,
}, async () => {
  expect(createAdmin("ada", "short")).toMatchObject({
    status: 1,
    said: "A password has at least 10 characters",
  });
  expect(await db.user.count()).toBe(0);
  const made = createAdmin("ada", "a quiet evening");
  expect(made).toMatchObject({ status: 0, said: expect.stringContaining("Sign in at /admin/login.") });
  const user = await db.user.findFirstOrThrow();
  expect(user).toMatchObject({ username: "ada", role: "admin", isSample: false });
  expect(await verifyPassword(user.password, "a quiet evening")).toBe(true);
  const [entry] = await db.activityLog.findMany({ where: { entityType: "user" } });
  expect(entry).toMatchObject({ action: "create", entityId: String(user.id) });
});
