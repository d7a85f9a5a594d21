import { writeFileSync } from "node:fs";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { policySections } from "@/lib/settings/rules/policy-sections";
import { settings } from "@/prisma/seed/content/settings";
import { pdfText } from "../rules/pdf-text";
import { buildsText, licensePdf } from "./license-pdf";

const FACTS = {
  storeName: "Hearth & Plan",
  orderNumber: "HP-7K3M9QXT",
  buyer: "Zoë Łukasik",
  email: "zoe@example.com",
  planName: "Cedar Ridge",
  configuration: "PDF + CAD, Mirrored",
  quantity: 2,
  builds: 1 as number | null,
  date: new Date("2026-11-21T03:30:00Z"),
  timeZone: "America/New_York",
  terms: policySections(settings.find(({ key }) => key === "legal_license_html")?.value ?? ""),
};

async function textOf(pdf: Buffer, number = 1): Promise<{ pages: number; text: string }> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const page = await document.getPage(number);
  const content = await page.getTextContent();
  return {
    pages: document.numPages,
    text: content.items.map((item) => ("str" in item ? item.str : "")).join(" "),
  };
}

test("the license names buyer, order, plan, builds and date on its first page, and has the terms that staff wrote", async () => {
  const pdf = await licensePdf(FACTS);
  if (process.env.LICENSE_PDF) writeFileSync(process.env.LICENSE_PDF, pdf);
  const { pages, text } = await textOf(pdf);
  expect(pages).toBeLessThanOrEqual(2);
  expect((await textOf(pdf, pages)).text).toContain("professionals licensed there");
  for (const part of [
    "Zoë Lukasik",
    "zoe@example.com",
    "HP-7K3M9QXT",
    "Cedar Ridge",
    "two builds",
    "November 20, 2026",
    "PDF + CAD, Mirrored",
    "What you may do",
  ]) {
    expect(text).toContain(part);
  }
});

test("the longest names take no page more", async () => {
  const pdf = await licensePdf({
    ...FACTS,
    buyer: "Wilhelmina ".repeat(10),
    planName: "A Very Long House Name ".repeat(5),
  });
  expect((await textOf(pdf)).pages).toBeLessThanOrEqual(2);
});

test("a name in another script gives way to the email address instead of nonsense", async () => {
  const { text } = await textOf(await licensePdf({ ...FACTS, buyer: "王小明" }));
  expect(text).toContain("zoe@example.com");
  expect(pdfText("王小明")).toBe("");
});

test("builds are counted in words as far as words are short", () => {
  expect([1, 3, 12].map(buildsText)).toEqual(["one build", "three builds", "12 builds"]);
});

test("a study set is no license to build, and an unlimited one names no number", async () => {
  const study = await textOf(await licensePdf({ ...FACTS, quantity: 1, builds: 0 }));
  expect(study.text).toContain("not for construction");
  expect(study.text).not.toContain("License to Build");
  const unlimited = await textOf(await licensePdf({ ...FACTS, quantity: 1, builds: null }));
  expect(unlimited.text).toContain("any number of builds");
});

test("terms of any length are written to the end", async () => {
  const lines = Array.from(
    { length: 120 },
    (_, at) => `Term ${at}: ${"the house is built once. ".repeat(4)}`,
  );
  const pdf = await licensePdf({ ...FACTS, terms: [{ heading: "Terms", lines }] });
  const { pages } = await textOf(pdf);
  expect(pages).toBeGreaterThan(1);
  expect((await textOf(pdf, pages)).text).toContain("Term 119");
});
