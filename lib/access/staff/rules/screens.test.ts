import { describe, expect, it } from "vitest";
import { screenAt } from "./screens";

describe("screenAt", () => {
  it("finds lists, rows and what hangs below a row", () => {
    expect(screenAt("/admin")).toEqual({ permission: "dashboard:read" });
    expect(screenAt("/admin/users/")).toEqual({ permission: "users:read" });
    expect(screenAt("/admin/house-plans/12")).toEqual({ permission: "plans:read", row: "plans", id: "12" });
    expect(screenAt("/admin/blog/7/preview")).toEqual({ permission: "blog:read", row: "blog", id: "7" });
  });

  it("takes a written-out part before an id", () => {
    expect(screenAt("/admin/house-plans/new")).toEqual({ permission: "plans:create" });
  });

  it("knows no other address", () => {
    expect(screenAt("/admin/nowhere")).toBeUndefined();
    expect(screenAt("/admin/users/3/secrets")).toBeUndefined();
    expect(screenAt("/admin/constructor")).toBeUndefined();
    expect(screenAt("constructor")).toBeUndefined();
  });
});
