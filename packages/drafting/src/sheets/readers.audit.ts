import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getDocument } from "unpdf/pdfjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planDxf } from "../cad/plan-dxf.ts";
import { setOf } from "../fixtures/drawn.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { KIT } from "../kit.ts";
import type { House } from "../layout/model.ts";
import { measure } from "../measure.ts";
import { crossesBox } from "./boxes.ts";
import { clearOfText } from "./clear-text.ts";
import { LADDER } from "./line-weights.ts";
import type { DraftPage } from "./pdf-writer.ts";
import { sheetList, writePlanSet } from "./plan-set.ts";

/** What a building department asks for, by the titles of sheets. */
const ASKED: readonly RegExp[] = [
  /^Cover/,
  /^General Notes/,
  /^Site Plan Template/,
  /^Foundation Plan/,
  /Floor Plan$/,
  /^Roof Plan/,
  /^Front (Elevation|and Rear)/,
  /Rear Elevation/,
  /Left/,
  /Right/,
  /^Building Section/,
  /^Interior Elevations/,
  /^Typical Wall Section/,
  /Schedule/,
  /Electrical Plan$/,
];

/** Debian's Python; another one first on the path would not see Debian's packages. */
const PYTHON = "/usr/bin/python3";

/** A fifth of the houses, another one with each version of the kit: the audit takes a second for each. */
const audited = sampleHouses.filter((_, index) => index % 5 === KIT % 5);

const EZDXF = [
  "import sys, ezdxf",
  "from ezdxf import recover",
  "for path in sys.argv[1:]:",
  "    doc, found = recover.readfile(path)",
  "    audit = doc.audit()",
  "    faults = list(found.errors) + list(found.fixes) + list(audit.errors) + list(audit.fixes)",
  "    layers = {e.dxf.layer for e in doc.modelspace()}",
  "    missing = [name for name in layers if name not in doc.layers]",
  "    print(path, len(faults), len(missing), len(doc.layouts), [f.message for f in faults[:3]])",
].join("\n");

/** The words of a sheet that a stroke of it runs through. */
function crossedWords({ record }: DraftPage): string[] {
  const strokes = clearOfText(record)
    .filter(({ width }) => width !== undefined)
    .flatMap(({ rings, closed }) =>
      rings.flatMap((ring) => {
        const points = closed && ring[0] ? [...ring, ring[0]] : ring;
        return points.slice(1).flatMap((b, i) => {
          const a = points[i];
          return a ? [{ a, b, low: Math.min(a.x, b.x), high: Math.max(a.x, b.x) }] : [];
        });
      }),
    );
  return record.texts
    .filter(({ box }) =>
      strokes.some(
        ({ a, b, low, high }) =>
          low < box.x + box.w &&
          high > box.x &&
          Math.min(a.y, b.y) < box.y + box.h &&
          Math.max(a.y, b.y) > box.y &&
          crossesBox(a, b, box) !== undefined,
      ),
    )
    .map(({ value }) => value);
}

/** Words of a sheet that stand on one of its heaviest lines: these have to give way, not the line. */
function wordsOnWalls({ record }: DraftPage): string[] {
  const heavy = record.paths.filter(({ width }) => width !== undefined && width >= LADDER.wide);
  return record.texts
    .filter(({ box }) =>
      heavy.some(({ rings, closed }) =>
        rings.some((ring) => {
          const points = closed && ring[0] ? [...ring, ring[0]] : ring;
          return points.slice(1).some((b, i) => {
            const a = points[i];
            return a !== undefined && crossesBox(a, b, box) !== undefined;
          });
        }),
      ),
    )
    .map(({ value }) => value);
}

/** What its sheets show where nothing may run through it. */
export function auditWords(house: House): void {
  it("no line crosses a word on any sheet", () => {
    const { pages } = setOf(house);
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.flatMap((page) => crossedWords(page).map((word) => `${page.title}: ${word}`))).toEqual([]);
  });

  it("foundation, site and electrical plans have no words on walls, stems or the outline of the house", () => {
    const plans = setOf(house).pages.filter(({ title }) => /^A1\.0|Site Plan|Electrical/.test(title));
    expect(plans.length).toBeGreaterThan(2);
    expect(plans.flatMap((page) => wordsOnWalls(page).map((word) => `${page.title}: ${word}`))).toEqual([]);
  });

  it("elevations key the materials of their house alone", () => {
    const words = setOf(house)
      .pages.filter(({ title }) => title.startsWith("A2."))
      .flatMap(({ record }) => record.texts.map(({ value }) => value))
      .join(" ");
    expect(words.includes("Sectional overhead garage door")).toBe(measure(house).garage > 0);
    const burns = house.levels.some(({ fixtures }) => fixtures.some(({ kind }) => kind === "fireplace"));
    expect(words.includes("Chimney, clad")).toBe(burns);
  });
}

/** The files of a set as programs of others read them. */
export function auditFiles(house: House): void {
  describe("as other programs read it", () => {
    const folder = mkdtempSync(join(tmpdir(), "set-"));
    const pdf = join(folder, "set.pdf");

    beforeAll(async () => writeFileSync(pdf, await writePlanSet(setOf(house))));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it("holds every sheet, with a bookmark and embedded fonts", async () => {
      const task = getDocument({ data: new Uint8Array(readFileSync(pdf)), verbosity: 0 });
      const document = await task.promise;
      const list = sheetList(house);
      const titles = list.map(({ title }) => title);
      for (const asked of ASKED)
        expect(
          titles.some((title) => asked.test(title)),
          String(asked),
        ).toBe(true);
      if (house.levels.some(({ stairs }) => stairs.length > 0))
        expect(titles.some((title) => title.startsWith("Stair "))).toBe(true);
      const outline = (await document.getOutline()).map(({ title }) => title);
      expect(outline).toEqual(list.map(({ number, title }) => `${number} ${title}`));
      expect(document.numPages).toBe(list.length);
      for (const [index, { number, title }] of list.entries()) {
        const content = await (await document.getPage(index + 1)).getTextContent();
        const words = content.items.map((item) => ("str" in item ? item.str : "")).join(" ");
        expect(words).toContain(number);
        expect(words.replaceAll(/\s+/g, " ")).toContain(title);
      }
      await task.destroy();
    }, 60_000);

    it("has every font embedded and in part, as poppler sees them", () => {
      const lines = execFileSync("pdffonts", [pdf]).toString().trim().split("\n").slice(2);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatch(/ yes +yes +yes /);
    });

    it("says its rooms in text that poppler extracts", () => {
      const text = execFileSync("pdftotext", [pdf, "-"]).toString();
      for (const level of house.levels)
        for (const { name } of level.rooms.filter(({ kind }) => kind === "kitchen" || kind === "primary"))
          expect(text.replaceAll(/\s+/g, " ")).toContain(name.toUpperCase().split(" ")[0]);
    });

    if (!audited.includes(house)) return;
    it("passes the audit of ezdxf", () => {
      const dxf = join(folder, "set.dxf");
      writeFileSync(dxf, planDxf(house));
      const said = execFileSync(PYTHON, ["-c", EZDXF, dxf], { maxBuffer: 1e7 }).toString().trim();
      expect(said).toMatch(/\.dxf 0 0 \d+ \[\]$/);
    });
  });
}
