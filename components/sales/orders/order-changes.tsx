import Link from "next/link";
import { tokenHash } from "@/lib/platform/http/link-token";
import type { OrderDto } from "@/lib/sales/orders/dto";
import { changeableLines } from "@/lib/sales/orders/rules/changeable-lines";
import { requestLinkOfOrder } from "@/lib/sales/requests/queries";

/** The request that this order pays for, and the way to have a plan of it changed. */
export async function OrderChanges({ order, token }: { order: OrderDto; token: string }) {
  const request = await requestLinkOfOrder(tokenHash(token));
  const plans = changeableLines(order);
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
            {plans.map(({ planId, planName }) => (
              <li key={planId}>
                <Link href={`/orders/${token}/modify?plan=${planId}`} prefetch={false} className="text-link">
                  {`Change ${planName} for me`}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
