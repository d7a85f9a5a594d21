import { describe, expect, test } from "vitest";
import { can } from "@/lib/access/staff/rules/permissions";
import { screenAt } from "@/lib/access/staff/rules/screens";
import { findActions, PALETTE_ACTIONS } from "./palette-actions";

const first = (...asked: Parameters<typeof findActions>) => findActions(...asked)[0]?.href;

describe("the command palette finds what is to be done", () => {
  test.each([
    ["new plan", "/admin/house-plans/new"],
    ["Add PLAN", "/admin/house-plans/new"],
    ["create post", "/admin/blog/new"],
    ["new add-on", "/admin/addons/new"],
    ["refund", "/admin/orders?state=paid"],
    ["money back", "/admin/orders?state=paid"],
    ["invite", "/admin/users/new"],
    ["undo", "/admin/trash"],
  ])("%s leads to %s", (text, href) => expect(first("admin", text)).toBe(href));

  test("for those alone who may", () => {
    expect(first("content_editor", "new plan")).toBe("/admin/house-plans/new");
    expect(findActions("content_editor", "refund")).toEqual([]);
    expect(findActions("qc_reviewer", "new")).toEqual([]);
  });

  test("on screens that are there, and that whoever may do it may open", () => {
    for (const { href, permission } of PALETTE_ACTIONS) {
      const screen = screenAt(href.split("?")[0] ?? "");
      expect(screen, href).toBeDefined();
      for (const role of ["admin", "content_editor", "qc_reviewer"] as const)
        if (screen && can(role, permission))
          expect(can(role, screen.permission), `${role}: ${href}`).toBe(true);
    }
  });
});
