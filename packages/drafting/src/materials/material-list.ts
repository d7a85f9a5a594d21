import type { House } from "../layout/model.ts";
import { Drafter } from "../sheets/drafter.ts";
import { flowPages, heading, paragraph, titledTable, type Unit } from "../sheets/flow.ts";
import { type DraftPage, writePdf } from "../sheets/pdf-writer.ts";
import { LETTER, type PlanSetInfo } from "../sheets/sheet.ts";
import { quantitiesOf } from "./quantities.ts";
import type { Quantity } from "./quantity.ts";

const FIRST_LINES: readonly string[] = [
  "Quantities are net, from the same layout as the drawings: add waste. Sizes and numbers of structural members, footings, steel, trusses and mechanical parts are not in this list; they are the engineer's and the makers'.",
  "For pricing. The drawings govern; the builder checks quantities before ordering.",
];

function rounded({ quantity }: Quantity): string {
  return String(Math.round(quantity));
}

/** The material list of a house as CSV (RFC 4180): group, item, quantity, unit, basis. */
export function materialListCsv(house: House): string {
  const cell = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const rows = quantitiesOf(house).map((one) => [one.group, one.item, rounded(one), one.unit, one.basis]);
  return [["Group", "Item", "Quantity", "Unit", "Basis"], ...rows]
    .map((row) => `${row.map(cell).join(",")}\r\n`)
    .join("");
}

/** The same list as a PDF on letter paper. Equal input gives equal bytes. */
export function materialListPdf(house: House, info: PlanSetInfo): Promise<Buffer> {
  const { area } = LETTER;
  const groups = new Map<string, Quantity[]>();
  for (const one of quantitiesOf(house)) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  const units: Unit[] = [
    heading(LETTER, `${info.name}: material list`),
    ...FIRST_LINES.map((line) => paragraph(LETTER, line, area.w)),
    ...[...groups].flatMap(([group, lines]) =>
      titledTable(
        LETTER,
        group,
        [46, 11, 9, 34],
        [
          ["Item", "Quantity", "Unit", "Basis"],
          ...lines.map((one) => [one.item, rounded(one), one.unit, one.basis]),
        ],
        area.w,
      ),
    ),
  ];
  const flowed = flowPages(LETTER, units, 1);
  const pages = flowed.map((draw, index): DraftPage => {
    const pen = new Drafter(LETTER.text.least);
    draw(pen);
    pen.text(
      `${info.planNumber}  ·  ${info.name}  ·  page ${index + 1} of ${flowed.length}`,
      area.x,
      LETTER.h - 30,
      {
        size: LETTER.text.least,
      },
    );
    return { title: `Material list, page ${index + 1}`, w: LETTER.w, h: LETTER.h, record: pen.record };
  });
  return writePdf(pages, {
    title: `${info.name}: material list`,
    subject: `${info.planNumber}, quantities for pricing`,
  });
}
