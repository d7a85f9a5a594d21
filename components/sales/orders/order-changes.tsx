import Link from "next/link";
import { tokenHash } from "@/lib/platform/http/link-token";
import type { OrderDto } from "@/lib/sales/orders/dto";
import { requestLinkOfOrder } from "@/lib/sales/requests/queries";

/** The request that this order pays for, and the way to have a plan of it changed. */
export async function OrderChanges({ order, token }: { order: OrderDto; token: string }) {
  const request = await requestLinkOfOrder(tokenHash(token));
  // What is for study, or a change itself, is not built from.
  const lines = order.fulfilled
    ? order.lines.filter(({ builds, isRefunded }) => builds !== 0 && !isRefunded)
    : [];
  const plans = [...new Map(lines.map((line) => [line.planId, line])).values()];
  if (!request && plans.length === 0) return null;
  return (
    <section aria-labelledby="changes" className="mt-14">
      <h2 id="changes" className="font-display text-heading">
        Changes to your plan
      </h2>
      {request ? (
        <p className="mt-3">
          <Link href={request.link} prefetch={false} className="text-link">
            {`Open your change request ${request.number}`}
          </Link>
        </p>
      ) : null}
      {plans.length > 0 ? (
        <>
          <p className="mt-2 text-muted-foreground">
            Is something to be different? You get a fixed price for it before you pay anything.
          </p>
          <ul className="mt-3 grid gap-2">
            {plans.map(({ planId, planName, planSlug }) => (
              <li key={planId}>
                {/* The token stays in the browser: what follows the sign is not sent. */}
                <a href={`/plans/${planSlug}/modify#order=${token}`} className="text-link">
                  {`Change ${planName} for me`}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
