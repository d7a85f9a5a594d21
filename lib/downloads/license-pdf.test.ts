import { writeFileSync } from "node:fs";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { buildsText, licensePdf } from "./license-pdf";
import { pdfText } from "./pdf-text";

const FACTS = {
  orderNumber: "HP-7K3M9QXT",
  buyer: "Zoë Łukasik",
  email: "zoe@example.com",
  planName: "Cedar Ridge",
  quantity: 2,
  date: new Date("2026-11-20T12:00:00Z"),
};

async function textOf(pdf: Buffer): Promise<{ pages: number; text: string }> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const content = await page.getTextContent();
  return {
    pages: document.numPages,
    text: content.items.map((item) => ("str" in item ? item.str : "")).join(" "),
  };
}

test("the license names buyer, order, plan, builds and date, on one page", async () => {
  const pdf = await licensePdf(FACTS);
  if (process.env.LICENSE_PDF) writeFileSync(process.env.LICENSE_PDF, pdf);
  const { pages, text } = await textOf(pdf);
  expect(pages).toBe(1);
  for (const part of [
    "Zoë Lukasik",
    "zoe@example.com",
    "HP-7K3M9QXT",
    "Cedar Ridge",
    "two builds",
    "November 20, 2026",
  ]) {
    expect(text).toContain(part);
  }
});

test("the longest names still fit on one page", async () => {
  const pdf = await licensePdf({
    ...FACTS,
    buyer: "Wilhelmina ".repeat(10),
    planName: "A Very Long House Name ".repeat(5),
  });
  expect((await textOf(pdf)).pages).toBe(1);
});

test("a name in another script gives way to the email address instead of nonsense", async () => {
  const { text } = await textOf(await licensePdf({ ...FACTS, buyer: "王小明" }));
  expect(text).toContain("zoe@example.com");
  expect(pdfText("王小明")).toBe("");
});

test("builds are counted in words as far as words are short", () => {
  expect([1, 3, 12].map(buildsText)).toEqual(["one build", "three builds", "12 builds"]);
});
