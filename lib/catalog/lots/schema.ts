import { z } from "zod";
import { normalize } from "@/lib/catalog/plans/understanding/normalize";
import { setbacksOf } from "./rules/setbacks";

export const lotSchema = z.object({
  width: z.number().positive().max(2000).describe("Width of the lot along the street, feet").optional(),
  depth: z.number().positive().max(5000).describe("Depth of the lot, feet").optional(),
  side: z
    .number()
    .min(0)
    .max(500)
    .describe("Setback on each side, feet; the common one where it is left out")
    .optional(),
  front: z
    .number()
    .min(0)
    .max(500)
    .describe("Front setback, feet; the common one where it is left out")
    .optional(),
  rear: z
    .number()
    .min(0)
    .max(500)
    .describe("Rear setback, feet; the common one where it is left out")
    .optional(),
});

export type Lot = z.infer<typeof lotSchema>;

export interface LotChoice extends Required<Lot> {
  /** By a quarter, so that the front faces the left side line. */
  turned: boolean;
  mirrored: boolean;
}

const FIELDS = { lotWidth: "width", lotDepth: "depth", side: "side", front: "front", rear: "rear" } as const;
type LotField = keyof typeof FIELDS;

const WRONG: Record<LotField, string> = {
  lotWidth: "Enter feet up to 2,000, such as 60 or 62.5.",
  lotDepth: "Enter feet up to 5,000, such as 120.",
  side: "Enter feet from 0 to 500, such as 5.",
  front: "Enter feet from 0 to 500, such as 25.",
  rear: "Enter feet from 0 to 500, such as 20.",
};

export interface LotReading {
  choice: LotChoice;
  errors: Partial<Record<LotField, string>>;
  typed: Partial<Record<LotField, string>>;
}

export function commonLot(house: { width: number; depth: number }): Required<Lot> {
  const { side, front, rear } = setbacksOf({});
  const up = (feet: number) => Math.ceil(feet / 5) * 5;
  return { width: up(house.width + 2 * side), depth: up(house.depth + front + rear), side, front, rear };
}

/** `62.5`, `80 ft`, `80'`, `62'-6"`, `62 ft 6 in`; undefined for what is none. */
export function feetOf(text: string): number | undefined {
  const [, feet] = /^(\d{1,4}(?:\.\d{1,2})?)(?: ft)?$/.exec(normalize(text)) ?? [];
  return feet === undefined ? undefined : Number(feet);
}

export function readLot(params: URLSearchParams, otherwise: Required<Lot>): LotReading {
  const { width, depth, side, front, rear } = otherwise;
  const lot = { width, depth, side, front, rear };
  const reading: Pick<LotReading, "errors" | "typed"> = { errors: {}, typed: {} };
  for (const name of Object.keys(FIELDS) as LotField[]) {
    const text = params.get(name)?.trim();
    if (text === undefined) continue;
    reading.typed[name] = text;
    const key = FIELDS[name];
    const read = feetOf(text);
    const feet = read === undefined ? undefined : lotSchema.shape[key].safeParse(read);
    if (feet?.data === undefined) reading.errors[name] = WRONG[name];
    else lot[key] = feet.data;
  }
  const choice = { ...lot, turned: params.get("turned") === "1", mirrored: params.get("mirrored") === "1" };
  return { choice, ...reading };
}

export function lotQuery(choice: LotChoice): string {
  const params = new URLSearchParams(
    Object.entries(FIELDS).map(([name, key]) => [name, String(choice[key])]),
  );
  if (choice.turned) params.set("turned", "1");
  if (choice.mirrored) params.set("mirrored", "1");
  return `?${params}`;
}
