import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where dates are written for people, and where clocks are read (dates.ts, zone.ts). */
const FORMAT = "lib/platform/format/";

/** How a date is written for a person, or its day cut out of the text of a moment, which is that of UTC. */
const DATES = [
  /\btoLocale(?:Date|Time)String\b/,
  /\bDateTimeFormat\b/,
  /\b(?:dateStyle|timeStyle)\b/,
  /\btoDateString\b/,
  /\b(?:At|On|For)\)?\.(?:toISOString\(\)\.)?(?:slice|substring|split)\(/,
  /\bget(?:FullYear|Month|Date|Day|Hours|Minutes)\(/,
];

/**
 * Who may write dates outside of the back office. Elsewhere a date stands in `StoreDay`, which
 * makes the page depend on the setting.
 */
const WITH_A_ZONE: Record<string, string> = {
  "app/(store)/licenses/[number]/page.tsx": "the day of the license, counted on the server",
  "app/(store)/licenses/transfer/[token]/page.tsx": "reads the zone",
  "app/(store)/my-plans/page.tsx": "reads the zone",
  "components/sales/orders/order-line.tsx": "days of the order, counted on the server",
  "components/sales/orders/order-view.tsx": "the day of the order, counted on the server",
  "components/sales/requests/next-step.tsx": "is given the zone by the page, which reads it",
  "components/sales/requests/request-view.tsx": "is given the zone by the page, which reads it",
  "components/site/day.tsx": "is given the zone",
  "lib/sales/downloads/server/license-pdf.ts": "the zone is among the facts of the license",
  "lib/sales/invoices/server/invoice-pdf.ts":
    "the day that the document was issued, which is a day in every zone",
  "lib/letters/outbox/server/compose.tsx": "reads the zone",
  "lib/letters/outbox/server/correspondence.tsx": "reads the zone",
  "lib/letters/outbox/server/license-mail.tsx": "reads the zone",
  "lib/letters/outbox/server/request-mail.tsx": "the last day of a quote, which is a day in every zone",
  "lib/queue/staff-notices/queries.ts": "is given the zone",
  "lib/site/seo/server/cards.ts": "reads the zone",
};

/** Where the zone of whoever is signed in is set before it is used. */
const OFFICE = [
  /^components\/admin\//,
  /^app\/admin\//,
  /^lib\/\w+\/[\w-]+\/admin\//,
  /^lib\/access\/staff\/server\/(?:require-staff|staff-route|admin-action)\.ts$/,
  /^lib\/(?:support\/messages\/rules\/reply|access\/resources\/staff-routes|platform\/lists\/list-page|platform\/db\/optimistic-lock)\.ts$/,
];

const sources = globSync("{app,components,lib,server}/**/*.{ts,tsx}")
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith(FORMAT))
  .map((file) => ({ file, source: readFileSync(file, "utf8") }));

test("nothing but lib/platform/format writes a date for a person", () => {
  const found = sources.flatMap(({ file, source }) =>
    DATES.flatMap((pattern) => pattern.exec(source)?.[0] ?? []).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("outside of the back office a date is written in a zone that was read for it", () => {
  const others = sources
    .filter(({ source }) => source.includes('from "@/lib/platform/format/dates"'))
    .map(({ file }) => file)
    .filter((file) => !OFFICE.some((place) => place.test(file)));
  expect(others.sort()).toEqual(Object.keys(WITH_A_ZONE).sort());
});
