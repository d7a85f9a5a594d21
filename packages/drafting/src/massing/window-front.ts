import type { P2 } from "../geometry/geometry.ts";
import type { WindowKind } from "../layout/kinds.ts";
import type { House } from "../layout/model.ts";
import { type OpeningPartKind, openingParts, type Pane } from "./opening-parts.ts";

/** A window as it is seen from either side, on its wall. */
export interface WindowFront {
  sashes: Pane[];
  glass: Pane[];
  muntins: [P2, P2][];
}

/** What a window of a house's style shows in its frame, lengths and places in feet; for every drawing that has it. */
export function windowFront(house: Pick<House, "style">, kind: WindowKind, pane: Pane): WindowFront {
  const parts = openingParts(house, { ...pane, opening: { type: "window", kind } });
  const panes = (wanted: OpeningPartKind) =>
    parts
      .filter((part) => part.kind === wanted)
      .flatMap(({ points: [low, , high] }) =>
        low && high ? [{ u0: low.x, v0: low.y, u1: high.x, v1: high.y }] : [],
      );
  return {
    // The first one is the frame of them all.
    sashes: panes("window-frame").slice(1),
    glass: panes("glass"),
    muntins: parts
      .filter((part) => part.kind === "muntin")
      .flatMap(({ points: [a, b] }) => (a && b ? [[a, b] as [P2, P2]] : [])),
  };
}
