import { describe, expect, it } from "vitest";
import { can, type Permission, permissionsOf } from "./permissions";

const CONTENT = [
  "plans",
  "addons",
  "blog",
  "services",
  "home-sections",
  "testimonials",
  "gallery",
  "team",
  "about",
  "uploads",
];
const changes = CONTENT.flatMap((area) =>
  ["create", "update", "delete"].map((change) => `${area}:${change}` as Permission),
);

describe("the role table", () => {
  it("lets editors change all content and reviewers none of it", () => {
    for (const permission of changes) {
      expect(can("content_editor", permission), permission).toBe(true);
      expect(can("qc_reviewer", permission), permission).toBe(false);
    }
  });

  it("lets reviewers read everything but the log, settings and users, and set status and visibility", () => {
    expect(
      permissionsOf("qc_reviewer")
        .filter((name) => !name.endsWith(":read"))
        .sort(),
    ).toEqual([
      "addons:export",
      "blog:export",
      "blog:set-visibility",
      "contact-messages:resolve",
      "issues:resolve",
      "plans:export",
      "plans:set-status",
      "profile:update",
      "reviews:moderate",
    ]);
    for (const closed of ["activity:read", "settings:read", "users:read"] as const) {
      expect(can("qc_reviewer", closed)).toBe(false);
      expect(can("content_editor", closed)).toBe(false);
    }
  });

  it("keeps refunds, users, settings and private fields of posts to admins", () => {
    const own = permissionsOf("admin").filter((name) => !can("content_editor", name));
    expect(own.sort()).toEqual([
      "activity:export",
      "activity:read",
      "assistants:create",
      "assistants:delete",
      "assistants:read",
      "blog:private-fields",
      "contact-messages:delete",
      "designer-shares:export",
      "designer-shares:read",
      "designer-shares:update",
      "disputes:submit",
      "issues:delete",
      "letters:send",
      "newsletter:create",
      "newsletter:delete",
      "orders:correct-email",
      "orders:erase-buyer",
      "orders:export-buyer",
      "orders:note",
      "orders:refund",
      "orders:reset-downloads",
      "orders:resolve",
      "settings:read",
      "settings:update",
      "users:create",
      "users:delete",
      "users:export",
      "users:read",
      "users:update",
    ]);
  });
});
