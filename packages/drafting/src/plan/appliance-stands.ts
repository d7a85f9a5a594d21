import { EQUIPMENT } from "../layout/equipment.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import type { Level } from "../layout/model.ts";

/** Plan names of what may light vapors that lie on a garage's floor: what burns, or heats with elements. */
const IGNITES: Readonly<Record<string, string>> = EQUIPMENT;

/** How high the stand of such an appliance is over the slab of a garage, feet. */
export const STAND = 18 / 12;

/** Whether an appliance may light vapors, so that it stands off the slab in a garage. */
export const igniting = (kind: FixtureKind): boolean => kind in IGNITES;

/** The note of a level whose garage has appliances: what they stand on, as their symbols show no height. */
export function standNote({ fixtures, rooms }: Level): string | undefined {
  const garages = new Set(rooms.filter(({ kind }) => kind === "garage").map(({ id }) => id));
  const names = fixtures
    .filter(({ room }) => garages.has(room))
    .flatMap(({ kind }) => (IGNITES[kind] ? [IGNITES[kind]] : []));
  if (names.length === 0) return undefined;
  return `${[...new Set(names)].join(", ")} IN GARAGE: ${names.length > 1 ? "each " : ""}on an ${STAND * 12} IN HIGH STAND, its ignition source at least 18 in over the slab (M1307.3, G2408.2).`;
}
