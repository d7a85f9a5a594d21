import { formatMoment } from "@/lib/platform/format/dates";
import type { OrderTellingDto } from "@/lib/sales/assistants/event-dto";

const news = (count: number): string => (count === 1 ? "1 piece of news" : `${count} pieces of news`);

/** How things stand with what an assistant is told of an order, in one sentence or two. */
export function tellingText(telling: OrderTellingDto): string {
  const { isTold, isRevoked, waiting, failed, problem, nextTryAt, toldAt } = telling;
  if (isRevoked) return "Its key is revoked: it is told nothing more of this order.";
  if (!isTold) return "It has no address at which it is told of its orders.";
  const why = problem === null ? "" : ` (${problem})`;
  if (waiting > 0 && nextTryAt) {
    return `It has not taken ${news(waiting)} of this order${why}. Next try ${formatMoment(nextTryAt)}.`;
  }
  if (waiting > 0) return "It is being told what is new.";
  if (failed > 0) return `It did not take ${news(failed)} of this order within three days${why}.`;
  if (toldAt === null) return "Nothing has happened yet that it is told.";
  return `It knows all that happened so far, since ${formatMoment(toldAt)}.`;
}
