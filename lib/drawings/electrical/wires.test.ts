import { expect, test } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { distanceTo } from "../geometry/rects";
import { electricalText } from "../sheets/electrical-sheets";
import { paperFor } from "../sheets/plan-set";
import { isAlarm, isSwitchKind } from "./device";
import { drawnDevices } from "./electrical-shapes";
import { metBy, symbolBox, wires } from "./wires";

/** The wires of all plans that pass through the symbol of a device which they are not wired to. */
const crossing = catalogue.flatMap(({ house }) =>
  house.levels.flatMap((level, index) => {
    const text = electricalText(level, paperFor(house));
    const { devices, legs, at } = drawnDevices(house, index, text);
    return wires(level, legs, devices, at, text).flatMap(({ points }, i) => {
      const others = devices.filter(
        (one) =>
          one !== legs[i]?.from &&
          one !== legs[i]?.to &&
          !isSwitchKind(one.kind) &&
          !isAlarm(one) &&
          one.kind !== "panel",
      );
      // A receptacle may hang under the switch, in the one bay between two openings.
      const start = legs[i] && at(legs[i].from);
      const apart = others.filter((one) => !start || distanceTo(start, symbolBox(at(one), text)) > 0.3);
      const met = metBy(
        points,
        apart.map((one) => symbolBox(at(one), text)),
      );
      return met > 0 ? [`${house.slug} ${level.name}: ${legs[i]?.to.kind} of ${legs[i]?.to.room}`] : [];
    });
  }),
);

test("wires pass around the symbols of other devices than alarms", () => {
  expect(crossing).toEqual([]);
});
