import type { OrderDto } from "../dto";

type Line = OrderDto["lines"][number];

/** One line for each plan of an order that can be changed: what is for study is not built from. */
export function changeableLines({ fulfilled, lines }: Pick<OrderDto, "fulfilled" | "lines">): Line[] {
  const built = fulfilled ? lines.filter(({ builds, isRefunded }) => builds !== 0 && !isRefunded) : [];
  return [...new Map(built.map((line) => [line.planId, line])).values()];
}
