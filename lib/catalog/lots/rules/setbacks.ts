/** Strips of a lot that must stay free, feet. */
export interface Setbacks {
  /** On each side. */
  side: number;
  front: number;
  rear: number;
}

/** What may be known of a lot, feet. */
type KnownLot = Partial<Setbacks & Record<"width" | "depth", number>>;

/** Common setbacks of a suburban lot, feet; every town has its own. */
const COMMON_SETBACKS: Setbacks = { side: 5, front: 25, rear: 20 };

/**
 * The setbacks of a lot: those that nobody told are the common ones. Filter,
 * page, drawing and concierge all count by it.
 *
 * @param otherwise what counts where nothing was told
 */
export const setbacksOf = (
  { side, front, rear }: KnownLot,
  otherwise: Setbacks = COMMON_SETBACKS,
): Setbacks => ({
  side: side ?? otherwise.side,
  front: front ?? otherwise.front,
  rear: rear ?? otherwise.rear,
});

/** The setbacks that a lot was measured with though nobody told them: of the lengths that are known. */
export function assumedSetbacks(lot: KnownLot): Partial<Setbacks> {
  const { side, front, rear } = COMMON_SETBACKS;
  return {
    ...(lot.width !== undefined && lot.side === undefined ? { side } : {}),
    ...(lot.depth !== undefined && lot.front === undefined ? { front } : {}),
    ...(lot.depth !== undefined && lot.rear === undefined ? { rear } : {}),
  };
}

/** Setbacks in words: `5 ft on each side, 25 ft in front and 20 ft at the rear`; "" for none. */
export function setbackWords({ side, front, rear }: Partial<Setbacks>): string {
  const words = [
    ...(side === undefined ? [] : [`${side} ft on each side`]),
    ...(front === undefined ? [] : [`${front} ft in front`]),
    ...(rear === undefined ? [] : [`${rear} ft at the rear`]),
  ];
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
