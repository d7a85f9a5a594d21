import { expect, it } from "vitest";
import { titleSlug } from "@/lib/platform/format/slug";
import { findService, SERVICE_ICON_CHOICES } from "./schema";

const services = [
  { id: 4, title: "DIY Walkthrough" },
  { id: 7, title: "Détails & Permits" },
  { id: 9, title: "4" },
];

it.each([
  ["4", 4],
  ["diy-walkthrough", 4],
  [" DIY-Walkthrough ", 4],
  ["details-permits", 7],
  ["unknown", undefined],
  ["", undefined],
])("%j names service %s", (named, id) => {
  expect(findService(services, named)?.id).toBe(id);
});

it("makes slugs without dashes at the ends", () => {
  expect(titleSlug("  (Custom) Design!  ")).toBe("custom-design");
});

it("offers the eighteen icon names", () => {
  expect(SERVICE_ICON_CHOICES.join(" ")).toBe(
    "PencilRuler FileDigit Compass Lightbulb Wrench Layout Home Map Phone Ruler Scale Tool MailQuestion ClipboardCheck Cog LineChart ImagePlus HeartHandshake",
  );
});
