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

const folder = mkdtempSync(join(tmpdir(), "sets-"));
const houses = sampleHouses;
const drafts = new Map<string, DraftPage[]>();
const pathOf = (slug: string, kind: "pdf" | "dxf") => join(folder, `${slug}.${kind}`);

/** A fifth of the houses, another one with each version of the kit: the audit takes a second for each. */
const audited = houses.filter((_, index) => index % 5 === KIT % 5);

beforeAll(async () => {
  for (const house of houses) {
    const set = setOf(house);
    drafts.set(house.slug, set.pages);
    writeFileSync(pathOf(house.slug, "pdf"), await writePlanSet(set));
  }
  for (const house of audited) writeFileSync(pathOf(house.slug, "dxf"), planDxf(house));
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

describe("the lettering", () => {
  it("is crossed by no line on any sheet of any house", () => {
    const crossed = [...drafts].flatMap(([slug, pages]) =>
      pages.flatMap((page) => crossedWords(page).map((word) => `${slug} ${page.title}: ${word}`)),
    );
    expect([...drafts.values()].flat().length).toBeGreaterThan(houses.length * 10);
    expect(crossed).toEqual([]);
  }, 120_000);
});

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

describe("foundation, site and electrical plans", () => {
  it("have no words on walls, stems or the outline of the house", () => {
    const found = [...drafts].flatMap(([slug, pages]) =>
      pages
        .filter(({ title }) => /^A1\.0|Site Plan|Electrical/.test(title))
        .flatMap((page) => wordsOnWalls(page).map((word) => `${slug} ${page.title}: ${word}`)),
    );
    expect(found).toEqual([]);
  });
});

describe("the elevations", () => {
  it("key the materials of their house alone", () => {
    for (const house of houses) {
      const words = (drafts.get(house.slug) ?? [])
        .filter(({ title }) => title.startsWith("A2."))
        .flatMap(({ record }) => record.texts.map(({ value }) => value))
        .join(" ");
      expect(words.includes("Sectional overhead garage door"), house.slug).toBe(measure(house).garage > 0);
      const burns = house.levels.some(({ fixtures }) => fixtures.some(({ kind }) => kind === "fireplace"));
      expect(words.includes("Chimney, clad"), house.slug).toBe(burns);
    }
  });
});

describe("the sets as other programs read them", () => {
  it.each(houses.map((house) => [house.slug, house] as const))(
    "hold every sheet of %s, with a bookmark and embedded fonts",
    async (slug, house) => {
      const task = getDocument({ data: new Uint8Array(readFileSync(pathOf(slug, "pdf"))), verbosity: 0 });
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
    },
    60_000,
  );

  it("have every font embedded and in part, as poppler sees them", () => {
    for (const { slug } of houses) {
      const lines = execFileSync("pdffonts", [pathOf(slug, "pdf")])
        .toString()
        .trim()
        .split("\n")
        .slice(2);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatch(/ yes +yes +yes /);
    }
  }, 60_000);

  it("say their rooms in text that poppler extracts", () => {
    for (const house of houses) {
      const text = execFileSync("pdftotext", [pathOf(house.slug, "pdf"), "-"]).toString();
      for (const level of house.levels) {
        for (const { name } of level.rooms.filter(({ kind }) => kind === "kitchen" || kind === "primary"))
          expect(text.replaceAll(/\s+/g, " ")).toContain(name.toUpperCase().split(" ")[0]);
      }
    }
  }, 60_000);

  it("pass the audit of ezdxf", () => {
    const script = [
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
    const paths = audited.map(({ slug }) => pathOf(slug, "dxf"));
    const lines = execFileSync(PYTHON, ["-c", script, ...paths], { maxBuffer: 1e7 })
      .toString()
      .trim()
      .split("\n");
    expect(lines).toHaveLength(audited.length);
    for (const line of lines) expect(line).toMatch(/\.dxf 0 0 \d+ \[\]$/);
  }, 240_000);
});
