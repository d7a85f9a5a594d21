import { expect, test } from "vitest";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { NAV } from "./nav";

const seenBy = (role: Role) =>
  Object.fromEntries(
    NAV.map(({ label, items }) => [
      label,
      items.filter(({ permission }) => can(role, permission)).map(({ href }) => href.replace("/admin", "")),
    ]),
  );

const CONTENT = [
  ...[
    "/house-plans",
    "/addons",
    "/codes",
    "/sales",
    "/blog",
    "/services",
    "/home-sections",
    "/testimonials",
    "/gallery",
  ],
  ...["/media", "/team", "/designers", "/about", "/redirects"],
];
const EDITORS = [...CONTENT, "/trash"];
const COMMUNICATION = ["/contact-messages", "/reviews", "/newsletter", "/letters", "/issues", "/outbox"];

test("the sidebar leads an admin to every screen, in its group", () => {
  expect(seenBy("admin")).toEqual({
    Dashboard: [
      ...["", "/reports", "/orders", "/disputes", "/licenses", "/invoices", "/buyers", "/tasks"],
      "/requests",
    ],
    Content: EDITORS,
    System: ["/users", "/settings", "/assistants", "/alerts", "/activity"],
    Communication: COMMUNICATION,
  });
});

test.each(["content_editor", "qc_reviewer"] as const)(
  "%s sees neither users nor settings nor the log",
  (role) => {
    expect(seenBy(role)).toMatchObject({
      Content: role === "content_editor" ? EDITORS : CONTENT,
      System: ["/alerts"],
      Communication: COMMUNICATION,
    });
  },
);

test("some entries carry another name than their address", () => {
  const labels = new Map(NAV.flatMap(({ items }) => items.map(({ href, label }) => [href, label])));
  expect(labels.get("/admin/addons")).toBe("Plan Addons");
  expect(labels.get("/admin/activity")).toBe("Activity Logs");
  expect(labels.get("/admin/issues")).toBe("Concierge Issues");
});
