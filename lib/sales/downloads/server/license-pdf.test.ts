import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { NAMES } from "drafting/author";
import fc from "fast-check";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { getDocument } from "unpdf/pdfjs";
import { describe, expect, it, test } from "vitest";
import { absoluteUrl } from "@/lib/platform/http/site";
import { policySections } from "@/lib/settings/rules/policy-sections";
import { settings } from "@/prisma/seed/content/settings";
import { buildsText, licensePdf } from "./license-pdf";

const FACTS = {
  store: {
    name: "Northwind Homes",
    address: "1 Pine St, Bend, OR",
    phone: "",
    email: "hi@northwind.example",
  },
  orderNumber: "HP-7K3M9QXT",
  licensee: "Zoë Łukasik",
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

test("a license with a number has it, and the address of its check page as text, link and QR code", async () => {
  const number = "L-7K2M-9QXA-03TD";
  const pdf = await licensePdf({ ...FACTS, number });
  const { text } = await textOf(pdf);
  const address = absoluteUrl(`/licenses/${number}`);
  expect(text).toContain(`License number   ${number}`);
  expect(text).toContain(address.replace(/^https?:\/\//, ""));
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const [link] = await (await document.getPage(1)).getAnnotations();
  expect(link.url).toBe(address);
  const page = execFileSync("pdftoppm", ["-r", "150", "-png", "-f", "1", "-l", "1", "-"], { input: pdf });
  const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQR({ ...info, data: new Uint8Array(data) })).toBe(address);
});

test("the license names licensee, order, plan, builds and date on its first page, and has the terms that staff wrote", async () => {
  const pdf = await licensePdf(FACTS);
  if (process.env.LICENSE_PDF) writeFileSync(process.env.LICENSE_PDF, pdf);
  const { pages, text } = await textOf(pdf);
  expect(pages).toBeLessThanOrEqual(2);
  expect((await textOf(pdf, pages)).text).toContain("professionals licensed there");
  for (const part of [
    "Zoë Łukasik",
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

test("every page says who sells and how they are reached, under their logo where they have one", async () => {
  const lines = Array.from({ length: 120 }, () => "The house is built once. ".repeat(4));
  const pdf = await licensePdf({ ...FACTS, terms: [{ heading: "Terms", lines }] });
  const { pages } = await textOf(pdf);
  expect(pages).toBeGreaterThan(1);
  for (const page of [1, pages])
    expect((await textOf(pdf, page)).text).toContain("1 Pine St, Bend, OR · hi@northwind.example");
  const logo = await sharp({ create: { width: 400, height: 100, channels: 3, background: "#204060" } })
    .png()
    .toBuffer();
  const own = await licensePdf({ ...FACTS, store: { ...FACTS.store, logo } });
  expect(own.toString("latin1")).toContain("/Subtype /Image");
  expect(pdf.toString("latin1")).not.toContain("/Subtype /Image");
});

test("the longest names take no page more", async () => {
  const pdf = await licensePdf({
    ...FACTS,
    licensee: "Wilhelmina ".repeat(10),
    planName: "A Very Long House Name ".repeat(5),
  });
  expect((await textOf(pdf)).pages).toBeLessThanOrEqual(2);
});

/** What programs read out of a PDF, without the marks of direction that they add. */
const plain = (text: string) => text.replaceAll(/[\u200e\u200f\u202a-\u202e\f]/g, "").replaceAll(/\s+/g, " ");
const pdftotext = (pdf: Buffer) => plain(execFileSync("pdftotext", ["-", "-"], { input: pdf }).toString());

describe("a license in other letters", () => {
  it.each(Object.entries(NAMES))("gives back a name in %s: %s", async (_language, name) => {
    const pdf = await licensePdf({ ...FACTS, licensee: name, planName: name });
    expect(pdftotext(pdf).split(name)).toHaveLength(4);
    expect((await textOf(pdf)).text.replaceAll(" ", "").split(name.replaceAll(" ", ""))).toHaveLength(4);
  });

  it("gives back whatever is put together of the letters of a language", async () => {
    // Poppler reads a vowel over the last letter of a word from right to left before it.
    const names = Object.values(NAMES).filter((name) => !/[\u05b0-\u05c7\u064b-\u0652]/.test(name));
    const letters = names.map((name) =>
      [...new Intl.Segmenter().segment(name)]
        .map(({ segment }) => segment)
        .filter((one) => /\p{L}/u.test(one)),
    );
    const word = fc
      .constantFrom(...letters)
      .chain((some) => fc.array(fc.constantFrom(...some), { minLength: 1, maxLength: 8 }))
      .map((some) => some.join(""));
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 20, maxLength: 20 }), async (words) => {
        const terms = [{ heading: "", lines: words }];
        const text = pdftotext(await licensePdf({ ...FACTS, licensee: "Ada", planName: "Cedar", terms }));
        for (const one of words) expect(text).toContain(one);
      }),
      { numRuns: 8 },
    );
  });

  it("keeps a sentence with a letter of no typeface, and shows a mark for it", async () => {
    const line = "Spans ≤ 20 ft → plan 12, 𐎀𐎁 and √2.";
    const pdf = await licensePdf({ ...FACTS, terms: [{ heading: "Größe ≥ 2", lines: [line] }] });
    expect(pdftotext(pdf)).toContain(line);
    expect(pdftotext(pdf)).toContain("Größe ≥ 2");
  });

  it("breaks a sentence without blanks, and goes on to further pages", async () => {
    const lines = Array.from({ length: 80 }, (_, at) => `${at}${"本图只可建造一次。".repeat(12)}`);
    const pdf = await licensePdf({ ...FACTS, terms: [{ heading: "条款", lines }] });
    const { pages } = await textOf(pdf);
    expect(pages).toBeGreaterThan(1);
    expect(pdftotext(pdf).replaceAll(" ", "")).toContain(`79${"本图只可建造一次。".repeat(4)}`);
  });

  it("embeds nothing where Latin letters do", async () => {
    expect((await licensePdf({ ...FACTS, licensee: "Zoë Weiß" })).toString("latin1")).not.toContain(
      "/FontFile2",
    );
  });
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
