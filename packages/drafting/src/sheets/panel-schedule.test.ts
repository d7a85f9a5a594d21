import { describe, expect, it } from "vitest";
import { circuitsOf } from "../electrical/circuits.ts";
import { houses } from "../houses/sample-houses.ts";
import { Drafter } from "./drafter.ts";
import { knownLoad } from "./load-worksheet.ts";
import { panelSchedule } from "./panel-schedule.ts";
import { paperFor } from "./plan-set.ts";

/** Share of the sheet's height that schedule and diagrams take at least. */
const FILLED = 0.93;

describe("the panel schedule", () => {
  it.each(houses)("%s: is one sheet with every circuit, and the diagrams under it", (_, house) => {
    const on = paperFor(house);
    const sheets = panelSchedule(house, on);
    expect(sheets.map(({ number }) => number)).toEqual(["E2.1"]);
    const pen = new Drafter(on.text.least);
    sheets[0]?.draw(pen, on);
    const { texts, paths } = pen.record;
    const circuits = circuitsOf(house);
    const written = texts.map(({ value }) => value);
    for (let number = 1; number <= circuits.length; number++) expect(written).toContain(String(number));
    expect(written).toContain("MOUNTING HEIGHTS");
    expect(written).toContain("SERVICE DIAGRAM");
    const taken = circuits.reduce((sum, { poles }) => sum + poles, 0);
    const [, size, free] = / a panel of (\d+) leaves (\d+) free\./.exec(written.join(" ")) ?? [];
    expect(Number(size) - Number(free)).toBe(taken);
    expect(Number(free)).toBeGreaterThanOrEqual(taken / 5);
    // The schedule is not parted, and the load stands beside it.
    expect(written.filter((value) => value === "Breaker")).toHaveLength(1);
    expect(written.some((value) => value.startsWith("Load calculation"))).toBe(true);
    // The disconnect outdoors is the service: it is grounded, and four wires run on (E3601.8). What all are
    // rated by is said alike, and nothing smaller named than what is known of the load.
    const said = written.join(" ");
    expect(said).toMatch(/EMERGENCY DISCONNECT, SERVICE DISCONNECT/);
    expect(said).toMatch(/four wires runs? to the panel/);
    expect(said).toMatch(/Service disconnect outdoors, rated by the load calculation/);
    // What runs to the electrode and to the piping is named at its line; a number stays with its word.
    expect(written).toContain("Grounding electrode conductor");
    expect(written).toContain("Bonding jumper");
    const whole = new RegExp(`\\b1\\sto\\s${circuits.length}$`);
    expect(written.filter((value) => whole.test(value))).toHaveLength(1);
    const [, amps, least] = /: (\d+) A without heating and cooling, so (\d+) A or more/.exec(said) ?? [];
    expect(Number(amps)).toBe(knownLoad(house, circuits).amps);
    expect(Number(least)).toBeGreaterThanOrEqual(Math.max(100, Number(amps)));
    const garage = house.levels.some(({ rooms }) => rooms.some(({ kind }) => kind === "garage"));
    expect(written.some((value) => value.startsWith("Receptacle in a"))).toBe(garage);
    expect(/garage/i.test(written.join(" "))).toBe(garage);
    // What has no circuit is not spoken of as if it had one, and a laundry without a dryer says so.
    const dryer = house.levels.some(({ fixtures }) => fixtures.some(({ kind }) => kind === "dryer"));
    const all = written.join(" ");
    expect(circuits.some(({ serves }) => serves === "Dryer")).toBe(dryer);
    expect(/a dryer that burn|Range, dryer/.test(all)).toBe(dryer);
    expect(all.includes("No dryer is drawn")).toBe(!dryer);
    // Of a kitchen the counters alone are protected against ground faults (E3902.6), as the schedule has it.
    const bare = circuits.some(
      ({ serves, protection }) => serves === "Refrigerator" && !protection.includes("GFCI"),
    );
    expect(all).toContain("kitchen counters");
    expect(all).not.toMatch(/kitchens, laundries, (?:basements|unfinished)/);
    expect(all.includes("A refrigerator further")).toBe(bare);
    const unit = circuits.some(({ serves }) => /^Air cond|^Heat pump/.test(serves));
    expect(all.includes("210.8(F)")).toBe(unit);
    const points = paths.flatMap(({ rings }) => rings.flat());
    const low = Math.max(...points.map(({ y }) => y));
    expect(low - on.area.y).toBeGreaterThan(FILLED * on.area.h);
    expect(Math.max(...texts.map(({ box }) => box.y + box.h))).toBeLessThanOrEqual(on.area.y + on.area.h);
    expect(Math.max(...points.map(({ x }) => x))).toBeLessThanOrEqual(on.area.x + on.area.w + 1);
  });
});
