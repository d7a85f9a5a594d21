import type { Lot } from "@/lib/catalog/lots/schema";
import { FEET, length, type Reader } from "./reader";

const NARROW_HOUSE_FEET = 40;
/** Units after a number that is no length of the lot: a narrow lot, 2 story. */
const COUNTED =
  "(?![\\d.]| ?\\/| ?-?(?:acre|hectare|story|floor|level|bed|bd|br|bath|ba\\b|car|bay|stall|garage|sqft|m2))";

const SIZE_WORDS =
  "narrow|skinny|slim|small|tiny|little|compact|tight|large|big|huge|generous|wide|deep|shallow|long";
const SIZED = `(?:\\b(?:${SIZE_WORDS}),? (?:and )?)*`;
const LIKELY = "(?=\\d{2,4}\\b|\\d+(?:\\.\\d+)? ?(?:ft|m)\\b)";

function readSetbacks(reader: Reader): void {
  const { lot } = reader;
  const setback = (pattern: RegExp): number | undefined => {
    const match = reader.take(pattern);
    return match?.[1] ? length(Number(match[1]), match[2] ?? "ft") : undefined;
  };
  const assign = (key: keyof Lot, value: number | undefined) => {
    if (value !== undefined) lot[key] = value;
  };
  const both = setback(new RegExp(`${FEET} ?(?:front and (?:rear|back)) (?:yard )?setbacks?`));
  assign("front", both);
  assign("rear", both);
  for (const [key, words] of [
    ["side", "side(?: ?yard)?"],
    ["front", "front(?: ?yard)?"],
    ["rear", "(?:rear|back)(?: ?yard)?"],
  ] as const) {
    assign(
      key,
      setback(new RegExp(`${FEET} ?(?:${words}) setbacks?(?: on (?:each|both) sides?)?`)) ??
        setback(new RegExp(`${FEET} ?(?:${words.replace("(?: ?yard)?", " ?yards?")})\\b`)) ??
        setback(new RegExp(`\\b${words} setbacks? ?(?:is |are |of )?${FEET}`)),
    );
  }
  const all =
    setback(new RegExp(`setbacks? ?(?:is |are |of )?${FEET}(?: (?:on )?(?:each|both|every|all) sides?)?`)) ??
    setback(new RegExp(`${FEET} ?setbacks?(?: (?:on )?(?:each|both|every|all|the) sides?| all around)?`));
  if (all !== undefined) {
    for (const key of ["side", "front", "rear"] as const) lot[key] ??= all;
  }
}

export function readLot(reader: Reader): void {
  readSetbacks(reader);
  const { lot } = reader;
  const land = "(?:building )?(?:lot|plot|parcel|site|property|land)";
  const size =
    reader.take(
      new RegExp(`${SIZED}${FEET} ?(?:wide )?(?:x|by) ?${FEET}(?: deep)? ?(?:ft )?${SIZED}${land}`),
    ) ?? reader.take(new RegExp(`${SIZED}\\b${land}\\b[^¦\\d]{0,25}?${FEET} ?(?:wide )?(?:x|by) ?${FEET}`));
  if (size?.[1] && size[3]) {
    const unit = size[4] ?? size[2] ?? "ft";
    lot.width = length(Number(size[1]), size[2] ?? unit);
    lot.depth = length(Number(size[3]), unit);
    return;
  }
  // A house for a zero lot line, which stands on the line of its narrow lot; no lot is so wide.
  const onLine = reader.take(/\b(?:0|zero) lot lines?\b/);
  const wide =
    reader.take(
      new RegExp(
        `${SIZED}${FEET} ?(?:-? ?wide,? )?(?:(?:corner|city|infill|urban|${SIZE_WORDS}),? )*${land}\\b(?: width)?`,
      ),
    ) ??
    reader.take(
      new RegExp(
        `${SIZED}\\b${land}\\b(?:,(?= ?\\d+(?:\\.\\d+)? (?:ft|m)\\b))?(?: (?:is|of|that is|that's|which is|width|with|has|only|just|about|about|a|frontage))* ?${LIKELY}${FEET}${COUNTED}(?: ?(?:wide|across|in width|of width|width|frontage))?(?! ?deep)`,
      ),
    ) ??
    reader.take(new RegExp(`${FEET} ?(?:wide |of )?(?:frontage|width (?:to work with|available|to build))`));
  // A lot that is called narrow without a number: what the trade calls a narrow-lot plan.
  const isNarrow = reader.take(
    new RegExp(`\\b(?:narrow|skinny|slim|small|tiny)(?: city| urban| infill)? ${land}s?\\b`),
  );
  if (!wide && (isNarrow || onLine)) {
    reader.criteria.width = { max: NARROW_HOUSE_FEET };
    reader.narrowLot = (isNarrow ?? onLine)?.[0];
  }
  if (wide?.[1]) lot.width = length(Number(wide[1]), wide[2] ?? "ft");
  if (wide && onLine) lot.side ??= 0;
  const deep =
    reader.take(new RegExp(`(?:\\band|¦) *${FEET} ?(?:deep|long|in depth)`)) ??
    reader.take(
      new RegExp(
        `${lot.width === undefined ? `\\b${land}` : `(?:¦|\\b${land})[ ,]*(?:and )?`} ?depth(?: is| of)? ?${FEET}\\b`,
      ),
    ) ??
    (lot.width === undefined
      ? reader.take(new RegExp(`\\b${land}\\b[^¦\\d]{0,12}${FEET} ?(?:deep|long)`))
      : null);
  if (deep?.[1]) lot.depth = length(Number(deep[1]), deep[2] ?? "ft");
}
