import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROLES } from "@/lib/access/staff/rules/permissions";
import { TABLE_NAMES } from "@/lib/insights/reports/rules/table-names";
import { parseCsv } from "@/lib/platform/lists/csv";
import { withEachRole } from "../support/staff";

/** The rows of the table in the document: the call, whether people stand in it, and who may. */
const [, after = ""] = readFileSync("docs/security.md", "utf8").split("## Who may export what\n");
const [section = ""] = after.split("\n## ");
const EXPORTS = [...section.matchAll(/^\| `([^`]+)` +\|(.+)\|$/gm)].map(([, route = "", cells = ""]) => {
  const [people, ...may] = cells.split("|").map((cell) => cell.trim() === "yes");
  return { route, people, may: Object.fromEntries(ROLES.map((role, at) => [role, may[at]])) };
});

const { admin, editor, reviewer } = withEachRole();
const STAFF = { admin, content_editor: editor, qc_reviewer: reviewer };

/** What a call cannot be made without. */
const ASKED: Record<string, string> = { "/api/admin/invoices/export": "?month=2026-11" };

/** The addresses that a route stands for. */
const addresses = (route: string) =>
  route.includes("[table]")
    ? TABLE_NAMES.map((name) => route.replace("[table]", name))
    : [`${route}${ASKED[route] ?? ""}`];

/** What a person is called, or reached by, at the head of a column. */
const OF_A_PERSON = /e-?mail|phone|holder|user|(?:first|last|full) name|^address$|by$/i;

describe("exports", () => {
  it("are all in the table", () => {
    const sending = globSync("app/api/**/route.ts")
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => {
        const source = readFileSync(file, "utf8");
        // What is made by a call and given back once, as new codes are, is no list that is exported.
        const makes = /\bPOST:/.test(source) && !/\bGET:/.test(source);
        return !makes && /\b(?:staffExport|csvResponse|csvStream)\(/.test(source);
      })
      .map((file) => file.slice("app".length, -"/route.ts".length));
    expect(EXPORTS.map(({ route }) => route).sort()).toEqual(sending.sort());
  });

  it.each(EXPORTS)("$route", async ({ route, may }) => {
    for (const address of addresses(route)) {
      const statuses: Record<string, number> = {};
      for (const role of ROLES) statuses[role] = (await STAFF[role].get(address)).status;
      const wanted = ROLES.map((role) => [role, may[role] ? 200 : 403]);
      expect(statuses, address).toEqual(Object.fromEntries(wanted));
    }
  });

  it("name no person where a reviewer may, and are said to where they do", async () => {
    for (const { route, people, may } of EXPORTS) {
      expect(people && may.qc_reviewer, route).toBe(false);
      for (const address of addresses(route)) {
        const [head] = parseCsv(await (await admin.get(address)).text());
        const columns = (head?.cells ?? []).filter((cell) => OF_A_PERSON.test(cell));
        expect([address, columns.length > 0]).toEqual([address, people]);
      }
    }
  });
});
