import { globSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { can, type Permission, ROLES, type Role } from "@/lib/access/staff/rules/permissions";
import { SCREENS } from "@/lib/access/staff/rules/screens";
import { db } from "@/lib/platform/db/client";
import { ACTIONS, addressOf, METHODS, PUBLIC_ACTIONS, pagePermission, ROUTES } from "../support/role-table";
import { cookieOf, makeUser, staffRequest } from "../support/sessions";

// What the caller of a page or an action sent; Next gives it through its own module.
let sent = new Headers();
vi.mock("next/headers", () => ({
  headers: async () => sent,
  cookies: async () => ({ getAll: () => [], get: () => undefined, set: () => undefined }),
}));
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";

type Who = Role | "anonymous" | "deleted user";
const WHO: Who[] = [...ROLES, "anonymous", "deleted user"];
const cookies = new Map<Who, string>();

/** A session whose user is gone is nobody's. */
async function cookieOfDeleted(): Promise<string> {
  const user = await makeUser("admin");
  const cookie = await cookieOf(user);
  await db.user.delete({ where: { id: user.id } });
  return cookie;
}

beforeAll(async () => {
  for (const role of ROLES) cookies.set(role, await cookieOf(await makeUser(role)));
  cookies.set("deleted user", await cookieOfDeleted());
});

/** What a door must answer: 401 to nobody, 403 to a role without the permission, else neither. */
function expected(who: Who, permission: Permission): 401 | 403 | "open" {
  if (who === "anonymous" || who === "deleted user") return 401;
  return can(who, permission) ? "open" : 403;
}

const found = (pattern: string) =>
  globSync(pattern)
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
const routes = ["admin", "uploads"]
  .flatMap((area) => found(`app/api/${area}/**/route.ts`))
  .map((file) => file.slice("app".length, -"/route.ts".length));
const pages = [...found("app/admin/(panel)/**/page.tsx"), ...found("app/admin/(preview)/**/page.tsx")];
const actionFiles = found("lib/**/{actions,subscription-actions}.ts");

/** Values for any dynamic part of an address; no such row exists. */
const PARAMS: Record<string, unknown> = new Proxy(
  {},
  { get: (_target, name) => (name === "then" ? undefined : name === "missing" ? ["x"] : "2147483000") },
);
const CONTEXT = { params: Promise.resolve(PARAMS) };

type Handler = (request: Request, context: typeof CONTEXT) => Promise<Response>;

describe("calls", () => {
  it("are all in the table", () => {
    expect(routes.sort()).toEqual(Object.keys(ROUTES).sort());
  });

  describe.each(routes)("%s", (route) => {
    it.each(METHODS)("%s", async (method) => {
      const handlers = (await import(/* @vite-ignore */ `../../app${route}/route.ts`)) as Record<
        string,
        Handler
      >;
      const handler = handlers[method];
      const permission = ROUTES[route]?.[method];
      const statuses: Record<string, unknown> = {};
      const wanted: Record<string, unknown> = {};
      for (const who of WHO) {
        const body = method === "GET" ? undefined : {};
        const request = staffRequest(method, "/api/admin/walk", { cookie: cookies.get(who), body });
        const status = handler ? (await handler(request, CONTEXT)).status : 405;
        const want = permission ? expected(who, permission) : 405;
        wanted[who] = want;
        statuses[who] = want === "open" && ![401, 403, 405, 500].includes(status) ? "open" : status;
      }
      expect(statuses).toEqual(wanted);
    });
  });
});

describe("pages", () => {
  it("are those that the resources declare, each with its status sent ahead of it", () => {
    const addresses = pages.map(addressOf).filter((path) => !path.includes("[..."));
    expect(addresses.sort()).toEqual(Object.keys(SCREENS).sort());
    for (const [path, screen] of Object.entries(SCREENS)) {
      expect(screen.row !== undefined, `${path} names a row`).toBe(path.includes("["));
    }
  });

  it.each(pages)("%s", async (file) => {
    const page = (await import(/* @vite-ignore */ `../../${file}`)) as {
      default: (props: object) => Promise<unknown>;
    };
    const permission = pagePermission(file);
    if (!permission) return expect.fail(`no resource declares ${file}`);
    for (const who of WHO) {
      sent = new Headers({ cookie: cookies.get(who) ?? "" });
      const outcome = await page
        .default({ params: CONTEXT.params, searchParams: Promise.resolve({}) })
        .then(() => "open")
        .catch((error: { digest?: string }) => String(error.digest ?? error));
      const seen = outcome.includes("/admin/login")
        ? 401
        : outcome.endsWith(";403")
          ? 403
          : outcome === "open" || outcome.endsWith(";404")
            ? "open"
            : outcome;
      expect(seen, `${file} for ${who}`).toBe(expected(who, permission));
    }
  });
});

type StaffAction = ((input: unknown) => Promise<{ code?: string }>) & { permission?: Permission };

const actions: [string, StaffAction][] = [];
for (const file of actionFiles) {
  const exported = (await import(/* @vite-ignore */ `../../${file}`)) as Record<string, StaffAction>;
  for (const [name, action] of Object.entries(exported)) actions.push([`${file}#${name}`, action]);
}

describe("actions", () => {
  it("are all in the table", () => {
    const known = [...Object.keys(ACTIONS), ...PUBLIC_ACTIONS];
    expect(actions.map(([name]) => name).sort()).toEqual(known.sort());
  });

  it.each(actions.filter(([name]) => !PUBLIC_ACTIONS.includes(name)))("%s", async (name, action) => {
    const permission = ACTIONS[name];
    if (!permission) return expect.fail(`${name} is not in the table`);
    expect(action.permission).toBe(permission);
    for (const who of WHO) {
      sent = new Headers({ cookie: cookies.get(who) ?? "", "sec-fetch-site": "same-origin" });
      const { code } = await action({});
      const seen = code === "unauthenticated" ? 401 : code === "forbidden" ? 403 : "open";
      expect(seen, `${name} for ${who}`).toBe(expected(who, permission));
    }
    sent = new Headers({ cookie: cookies.get("admin") ?? "", "sec-fetch-site": "cross-site" });
    expect((await action({})).code).toBe("forbidden");
  });
});
