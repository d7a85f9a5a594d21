import "server-only";
import { db } from "@/lib/platform/db/client";
import { requestIdOf, withoutOpenPayment } from "./acceptance";
import { nextState } from "./rules/states";
import { lockRequest, takeStep, tellBuyer } from "./step-mutations";

/**
 * The provider first: a quote that was paid in the same moment stands.
 * @throws AppError `not_found`, `conflict` with the state
 */
export async function declineQuote(token: string): Promise<void> {
  const id = await requestIdOf(token);
  await withoutOpenPayment(id, "The quote was declined.", () =>
    db.$transaction(async (tx) => takeStep(tx, await lockRequest(tx, id), "decline")),
  );
}

/** Whatever was paid before stands, and a newer quote is not ended by the date of an older one. */
export async function expireQuote(id: number, now: Date): Promise<void> {
  await withoutOpenPayment(id, "The quote expired.", () =>
    db.$transaction(async (tx) => {
      const request = await lockRequest(tx, id);
      const quote = await tx.requestQuote.findFirst({
        where: { requestId: id },
        orderBy: { version: "desc" },
      });
      if (!nextState(request.state, "expire") || !quote || quote.expiresAt > now) return;
      const after = await takeStep(tx, request, "expire");
      await tellBuyer(tx, after, { news: "expired", text: "" });
    }),
  );
}

export async function closeForgotten(id: number, before: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (request.state !== "delivered" || request.stateSince >= before) return;
    const after = await takeStep(tx, request, "close");
    await tellBuyer(tx, after, { news: "closed", text: "" });
  });
}
