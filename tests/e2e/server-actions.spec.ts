import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "./support/test";

/** What the build lists as callable by id: its actions, and its functions with `"use cache"`. */
interface Manifest {
  node: Record<string, { exportedName: string; filename: string }>;
}

const file = path.join(process.env.E2E_DIST_DIR ?? ".next-test", "server", "server-reference-manifest.json");
const { node } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
const ids = Object.keys(node);
const cached = ids.filter((id) => node[id]?.exportedName.startsWith("$$RSC_SERVER_CACHE_"));
const actions = ids.filter((id) => !cached.includes(id));

test("no id of the build but those of declared actions is called, by header or by form", async ({
  request,
}) => {
  expect(cached.length).toBeGreaterThan(10);
  for (const id of [...cached, "0".repeat(41), "../../etc/passwd"]) {
    const { exportedName = id, filename = "" } = node[id] ?? {};
    const what = `${filename} ${exportedName}`;
    for (const address of ["/", "/plans", "/maintenance", "/admin/login"]) {
      const response = await request.post(address, { headers: { "next-action": id }, data: "[]" });
      expect(response.status(), `${what} at ${address}`).toBe(404);
    }
    for (const form of [
      { [`$ACTION_ID_${id}`]: "" },
      { $ACTION_REF_1: "", "$ACTION_1:0": JSON.stringify({ id, bound: "$@1" }), "$ACTION_1:1": "[]" },
    ]) {
      const response = await request.post("/contact", { multipart: form });
      expect(response.status(), `${what} in a form`).toBe(404);
    }
  }
});

test("every declared action is let through, and asks for itself who calls", async ({ request }) => {
  expect(actions.length).toBeGreaterThan(40);
  const staffOnly = actions.filter((id) =>
    /^lib\/(?:catalog\/plans|office\/users|office\/settings)\/actions/.test(node[id]?.filename ?? ""),
  );
  expect(staffOnly.length).toBeGreaterThan(5);
  for (const id of staffOnly) {
    const response = await request.post("/contact", { headers: { "next-action": id }, data: "[]" });
    expect(response.headers(), node[id]?.exportedName).not.toHaveProperty("x-nextjs-action-not-found");
    expect(await response.text()).not.toMatch(/"success":true/);
  }
});
