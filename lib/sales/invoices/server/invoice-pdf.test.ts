import { NAMES } from "drafting/author";
import { expect, it, test, vi } from "vitest";
import { pdfPages } from "@/tests/support/pdf";
import { snapshotSchema } from "../rules/snapshot";
import { type InvoiceFacts, invoicePdf } from "./invoice-pdf";

const parts = {
  ...{ subtotalCents: 120_000, discountCents: 12_000, creditCents: 25_000 },
  ...{ taxCents: 6640, totalCents: 89_640 },
};

const facts = (more: object = {}, count = 1): InvoiceFacts => ({
  number: "INV-2026-000123",
  kind: "invoice",
  snapshot: snapshotSchema.parse({
    issuedOn: "2026-11-30",
    currency: "usd",
    seller: {
      name: "Northwind Homes",
      address: "1 Pine St, Bend, OR",
      phone: "",
      email: "hi@northwind.example",
    },
    buyer: {
      name: "Zoë Łukasik",
      email: "zoe@example.com",
      billing: {
        ...{ company: "Łukasik Bau", line1: "9 Elm St", city: "Seattle", state: "WA", postalCode: "98101" },
        ...{ country: "US", taxId: { type: "eu_vat", value: "DE123456789" }, purchaseOrder: "PO-77" },
      },
    },
    ...{ order: "HP-7K3M9QXT", about: null, reason: "sale", discountLabel: "Spring", code: "SPRING" },
    taxLines: [{ name: "Sales tax", place: "Washington", percent: 8, cents: 6640 }],
    taxNote: "",
    lines: Array.from({ length: count }, (_, at) => ({
      lineId: at + 1,
      plan: `Cedar Ridge ${at + 1}`,
      package: "full",
      words: ["PDF + CAD", "Mirrored"],
      addons: ["Interior Kit"],
      quantity: 2,
      ...parts,
    })),
    ...parts,
    ...more,
  }),
});

test("an invoice says who sold what to whom, with each part of the total by its name", async () => {
  const pdf = await invoicePdf(facts());
  const [text = "", ...more] = await pdfPages(pdf);
  expect(more).toEqual([]);
  for (const part of [
    ...["Invoice", "INV-2026-000123", "November 30, 2026", "Order HP-7K3M9QXT", "Northwind Homes"],
    ...["Łukasik Bau", "Zoë Łukasik", "Seattle, WA 98101", "Tax ID DE123456789", "Purchase order PO-77"],
    ...["Cedar Ridge 1", "2 licenses, PDF + CAD, Mirrored, + Interior Kit", "$1,200.00", "Spring (SPRING)"],
    ...["-$120.00", "Credit for what had been paid", "-$250.00", "Sales tax, Washington, 8%", "$66.40"],
    "$896.40 USD",
  ])
    expect(text).toContain(part);
});

test("a credit note says what it takes back, and a tax that is not charged why", async () => {
  const note = facts({ about: "INV-2026-000120", reason: "refund", taxNote: "Reverse charge." });
  const [text = ""] = await pdfPages(
    await invoicePdf({ ...note, kind: "credit_note", number: "CN-2026-000001" }),
  );
  for (const part of ["Credit note", "CN-2026-000001", "Of invoice INV-2026-000120", "Reverse charge."])
    expect(text).toContain(part);
});

test("the same facts give the same bytes, on another day too", async () => {
  const first = await invoicePdf(facts());
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 40 * 86_400_000 });
  const later = await invoicePdf(facts());
  vi.useRealTimers();
  expect(Buffer.compare(first, later)).toBe(0);
});

test("forty lines go on to further pages, each with its number", async () => {
  const pages = await pdfPages(await invoicePdf(facts({}, 40)));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain("INV-2026-000123");
  expect(pages.join(" ")).toContain("Cedar Ridge 40");
});

it.each(Object.entries(NAMES))("names a buyer in %s", async (_language, name) => {
  const buyer = { name, email: "a@example.com", billing: {} };
  const [text = ""] = await pdfPages(await invoicePdf(facts({ buyer })));
  expect(text.replaceAll(" ", "")).toContain(name.replaceAll(" ", ""));
});
