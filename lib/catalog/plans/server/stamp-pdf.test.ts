import { execFileSync } from "node:child_process";
import { PDFDocument, scale } from "@cantoo/pdf-lib";
import { getDocument } from "unpdf/pdfjs";
import { describe, expect, test } from "vitest";
import { type MadePage, madePdf, twoPages } from "@/tests/support/made-pdf";
import { pdfPages } from "@/tests/support/pdf";
import { stampPdf } from "./stamp-pdf";

const stamped = async (pdf: Uint8Array) => stampPdf(async () => pdf);

/** The text items of a page with their places in the points of the page as it is shown. */
async function shownStamp(pdf: Uint8Array, number: number) {
  const page = await (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const item = items.find((one) => "str" in one && one.str.includes("NOT FOR CONSTRUCTION"));
  if (!item || !("str" in item)) throw new Error("There is no stamp.");
  const [a, b, , , e, f] = item.transform as [number, number, number, number, number, number];
  const length = Math.hypot(a, b);
  const end = [e + (a / length) * item.width, f + (b / length) * item.width];
  const from = viewport.convertToViewportPoint(e, f) as [number, number];
  const to = viewport.convertToViewportPoint(end[0] ?? 0, end[1] ?? 0) as [number, number];
  return { from, to, width: viewport.width, height: viewport.height };
}

describe("a stamped PDF", () => {
  const cases: [string, MadePage][] = [
    ["upright", { size: [612, 792] }],
    ["turned right", { size: [792, 612], rotate: 90 }],
    ["on its head", { size: [2592, 1728], rotate: 180 }],
    ["turned left", { size: [612, 792], rotate: 270 }],
    ["cropped", { size: [1000, 1000], crop: [100, 300, 900, 950] }],
    ["off its origin", { size: [612, 792], origin: [-300, 900] }],
  ];

  test("says so on every page, which keeps what it had", async () => {
    const pdf = await stamped(await madePdf(cases.map(([, page]) => page)));
    const pages = await pdfPages(pdf);
    expect(pages).toHaveLength(cases.length);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain("NOT FOR CONSTRUCTION");
      expect(text).toContain(`Sheet ${index + 1}`);
    }
  });

  test.each(cases)("%s: the words rise to the right inside of what is shown", async (_name, page) => {
    const pdf = await stamped(await madePdf([page]));
    const { from, to, width, height } = await shownStamp(pdf, 1);
    // From the top, as screens count.
    expect(to[0]).toBeGreaterThan(from[0]);
    expect(to[1]).toBeLessThan(from[1]);
    for (const [x, y] of [from, to]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
    expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeGreaterThan(0.6 * Math.hypot(width, height));
  });

  test("has the words in the file once and not as a change that can be cut off", async () => {
    const pdf = Buffer.from(await stamped(await twoPages())).toString("latin1");
    expect(pdf.match(/%%EOF/g)).toHaveLength(1);
  });

  test("has them as large on a page whose content leaves all that follows scaled", async () => {
    const doc = await PDFDocument.create();
    doc.addPage([612, 792]).pushOperators(scale(0.1, 0.1));
    const { from, to } = await shownStamp(await stamped(await doc.save()), 1);
    expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeGreaterThan(600);
  });
});

test("is read by other programs page by page", async () => {
  const text = execFileSync("pdftotext", ["-", "-"], { input: await stamped(await twoPages()) }).toString();
  const pages = text.split("\f").filter(Boolean);
  expect(pages).toHaveLength(2);
  for (const page of pages) expect(page).toContain("NOT FOR CONSTRUCTION");
});

test("100 large sheets leave other requests their turn", async () => {
  const pdf = await madePdf(Array.from({ length: 100 }, () => ({ size: [2592, 1728] as const })));
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  const pages = await pdfPages(await stamped(pdf).finally(() => clearInterval(counting)));
  expect(turns).toBeGreaterThan(3);
  expect(pages.every((text) => text.includes("NOT FOR CONSTRUCTION"))).toBe(true);
});

describe("refused with a sentence", () => {
  test.each([
    ["a password to open it", { userPassword: "open sesame" }],
    ["a password to change it", { ownerPassword: "open sesame", permissions: { modifying: false } }],
  ])("%s", async (_name, options) => {
    await expect(stamped(await twoPages(options))).rejects.toMatchObject({
      code: "validation_failed",
      message: expect.stringMatching(/protected by a password/),
    });
  });

  test.each([
    ["rubbish behind the head", Buffer.from("%PDF-1.7 rubbish")],
    ["nothing", Buffer.alloc(0)],
  ])("%s", async (_name, pdf) => {
    await expect(stamped(pdf)).rejects.toMatchObject({
      code: "validation_failed",
      message: expect.stringMatching(/cannot be read/),
    });
  });

  test("half a file", async () => {
    const whole = await twoPages();
    await expect(stamped(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: "validation_failed",
    });
  });
});
