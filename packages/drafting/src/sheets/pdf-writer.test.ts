import { execFileSync } from "node:child_process";
import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { NAMES } from "../fixtures/names.ts";
import { Drafter } from "./drafter.ts";
import { writePdf } from "./pdf-writer.ts";

const info = { title: "A set", subject: "Drawings" };
const page = (pen: Drafter) => ({ title: "A1.1", w: 100, h: 100, record: pen.record });

/** What the first page is drawn by, as operators. */
function contentOf(pdf: Buffer): string[] {
  const start = pdf.indexOf("stream\n") + "stream\n".length;
  return inflateSync(pdf.subarray(start, pdf.indexOf("\nendstream", start)))
    .toString("latin1")
    .split("\n");
}

it("says a colour once, for as long as it stays", async () => {
  const pen = new Drafter();
  for (const x of [10, 30, 50])
    pen.polygon(
      [
        [
          { x, y: 10 },
          { x: x + 10, y: 10 },
          { x, y: 20.12345 },
        ],
      ],
      { fill: "#ff0000" },
    );
  pen.text("A", 10, 50, { size: 10, color: "#ff0000" });
  pen.text("B", 10, 70, { size: 10, color: "#0000ff" });
  pen.text("C", 10, 90, { size: 10, color: "#0000ff", rotate: -90 });
  const content = contentOf(await writePdf([page(pen)], info));
  expect(content.filter((line) => line.endsWith(" scn"))).toEqual(["1 0 0 scn", "0 0 1 scn"]);
  expect(content.filter((line) => line === "f*")).toHaveLength(3);
  expect(content).toContain("10 20.123 l");
});

it("writes no line that ends nowhere", () => {
  const pen = new Drafter();
  pen.stroke(0, 0, Number.NaN, 10);
  expect(() => writePdf([page(pen)], info)).toThrow(RangeError);
});

it("holds all of its sheets in one document, where a reader aloud looks for them", async () => {
  const pdf = (await writePdf([page(new Drafter()), page(new Drafter())], info)).toString("latin1");
  const [, root] = /\/StructTreeRoot\n[\s\S]*?\/K \[(\d+) 0 R\]\n>>/.exec(pdf) ?? [];
  expect(pdf).toContain(`\n${root} 0 obj\n<<\n/S /Document\n`);
  const parents = [...pdf.matchAll(/\/S \/Sect\n\/T .*\n\/P (\d+) 0 R/g)].map(([, parent]) => parent);
  expect(parents).toEqual([root, root]);
});

it("letters a sheet in faces by letter, and leaves one in Latin letters as it is", async () => {
  const names = Object.values(NAMES);
  const pen = new Drafter();
  for (const [at, name] of names.entries())
    pen.text(name, 20, 20 + 30 * at, { size: 12, bold: at % 2 === 1 });
  const sheet = { title: "A0.0", w: 600, h: 40 * names.length, record: pen.record };
  const pdf = await writePdf([sheet], { title: "Šumava", subject: "李明" });
  const text = execFileSync("pdftotext", ["-", "-"], { input: pdf }).toString();
  for (const name of names) expect(text.replaceAll(/[\u200e\u200f\u202a-\u202e]/g, "")).toContain(name);
  for (const { box, value } of pen.record.texts) expect([value, box.w > 10]).toEqual([value, true]);
  const latin = new Drafter();
  latin.text("Bedroom 2, 7 3/4 in", 20, 20, { size: 12 });
  expect((await writePdf([page(latin)], info)).toString("latin1")).not.toContain("NotoSans");
});
