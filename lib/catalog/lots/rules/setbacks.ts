export interface Setbacks {
  side: number;
  front: number;
  rear: number;
}

type KnownLot = Partial<Setbacks & Record<"width" | "depth", number>>;

/** Feet, common for a suburban lot; every town has its own. */
const COMMON_SETBACKS: Setbacks = { side: 5, front: 25, rear: 20 };

export const setbacksOf = (
  { side, front, rear }: KnownLot,
  otherwise: Setbacks = COMMON_SETBACKS,
): Setbacks => ({
  side: side ?? otherwise.side,
  front: front ?? otherwise.front,
  rear: rear ?? otherwise.rear,
});

export function assumedSetbacks(lot: KnownLot): Partial<Setbacks> {
  const { side, front, rear } = COMMON_SETBACKS;
  return {
    ...(lot.width !== undefined && lot.side === undefined ? { side } : {}),
    ...(lot.depth !== undefined && lot.front === undefined ? { front } : {}),
    ...(lot.depth !== undefined && lot.rear === undefined ? { rear } : {}),
  };
}

/** `5 ft on each side, 25 ft in front and 20 ft at the rear`; "" for none. */
export function setbackWords({ side, front, rear }: Partial<Setbacks>): string {
  const words = [
    ...(side === undefined ? [] : [`${side} ft on each side`]),
    ...(front === undefined ? [] : [`${front} ft in front`]),
    ...(rear === undefined ? [] : [`${rear} ft at the rear`]),
  ];
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** In feet, to a tenth, with the setback counted on each side. */
export function leastLotWidth(house: { width: number }): { width: number; side: number } {
  const { side } = setbacksOf({});
  return { width: Math.round((house.width + 2 * side) * 10) / 10, side };
}
