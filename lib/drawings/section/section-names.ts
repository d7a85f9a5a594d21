import { dimString } from "../geometry/dim-string";
import { pt, type Shape } from "../geometry/shape";
import { dropOf } from "../layout/heights";
import type { House } from "../layout/model";
import { chimneysOf } from "../massing/chimneys";
import { levelHeights } from "../massing/envelope";
import type { Cut } from "./section-cuts";
import { alongRect, type Span, spansOf } from "./section-parts";
import type { RoofCut } from "./section-plane";
import { underRoof } from "./section-roof";

/** The names of the rooms that a cut meets, under their ceilings, with their heights; `text` in feet. */
export function roomNames(
  house: House,
  roofs: readonly RoofCut[],
  cut: Cut,
  index: number,
  text: number,
): Shape[] {
  const { floor = 0, plate = 0 } = levelHeights(house)[index] ?? {};
  const wide = new Map<string, Span>();
  for (const span of spansOf(house, index, cut)) {
    const known = wide.get(span.room.id);
    if (!known || known.to - known.from < span.to - span.from) wide.set(span.room.id, span);
  }
  return [...wide.values()].flatMap(({ from, to, room }): Shape[] => {
    if (to - from < 4 || room.kind === "stairs") return [];
    // Under the ceiling, over the heads of the doors and windows that are seen beyond.
    const under = underRoof(house, index, roofs, (from + to) / 2) ?? plate;
    const height = Math.min(plate, under) - text * 1.2;
    const name: Shape = {
      type: "text",
      layer: "A-ANNO-TEXT",
      at: pt((from + to) / 2, -height),
      value: room.name.toUpperCase(),
      size: text,
      anchor: "middle",
    };
    const vaulted = room.ceiling === "vaulted";
    const names = vaulted
      ? [name, { ...name, at: pt((from + to) / 2, -height + text * 1.3), value: "VAULTED CEILING" }]
      : [name];
    if (to - from < 7) return names;
    const clear = besideHearth(house, index, cut, from + Math.min(2, (to - from) * 0.2));
    const top = vaulted ? (underRoof(house, index, roofs, clear) ?? plate) : plate;
    const dims = dimString([-(floor - dropOf(house, index, room)), -top], "y", clear, clear - 0.2, text);
    return [...names, ...dims];
  });
}

/** Where a string may run: as wanted, or past the hearth or chimney that is cut there. */
function besideHearth(house: House, index: number, cut: Cut, x: number): number {
  const hearths = house.levels[index]?.fixtures.filter(
    ({ kind }) => kind === "fireplace" || kind === "chimney",
  );
  const ends = [...(hearths ?? []), ...chimneysOf(house).filter(({ level }) => level <= index)].flatMap(
    ({ rect }) => {
      const found = alongRect(cut, rect);
      return found && x > found[0] - 0.5 && x < found[1] + 0.5 ? [found[1]] : [];
    },
  );
  return Math.max(x, ...ends.map((end) => end + 0.9));
}
