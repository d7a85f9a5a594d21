import type { Metadata } from "next";
import Link from "next/link";
import { isBeingDrawn } from "@/components/sales/orders/being-drawn";
import { OrderChanges } from "@/components/sales/orders/order-changes";
import { OrderInvoices } from "@/components/sales/orders/order-invoices";
import { OrderNotFound } from "@/components/sales/orders/order-not-found";
import { OrderRefund } from "@/components/sales/orders/order-refund";
import { OrderUpgrades } from "@/components/sales/orders/order-upgrades";
import { OrderView } from "@/components/sales/orders/order-view";
import { RefreshWhileDrawn } from "@/components/sales/orders/refresh-while-drawn";
import { SoldUnder } from "@/components/sales/orders/sold-under";
import { ErrorAlert } from "@/components/ui/error-alert";
import { tokenHash } from "@/lib/platform/http/link-token";
import { getOrderByToken } from "@/lib/sales/orders/queries";
import { policiesNotedWith } from "@/lib/settings/policy-queries";
import { getSettingIfRead } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Your Order", robots: { index: false }, referrer: "same-origin" };

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ refused?: string | string[] }>;
};

/** Made whole before it is sent, so that files can be downloaded without script. */
export const instant = false;

/** The private page of an order; whoever has the link may see it. */
export default async function OrderPage({ params, searchParams }: Props) {
  const [{ token }, { refused }] = await Promise.all([params, searchParams]);
  const order = await getOrderByToken(token);
  return (
    <div className="container-page max-w-4xl py-12">
      {order ? (
        <>
          <h1 className="mb-10 font-display text-title">Your order</h1>
          {refused ? (
            <div className="mb-10">
              <ErrorAlert
                title="The file was not sent"
                message="It may have been downloaded as often as it can be, or be asked for too often in a minute. Try again in a moment, or write to us."
              />
            </div>
          ) : null}
          <OrderView order={order} token={token} shipsTo={await getSettingIfRead("shipping_countries")} />
          {isBeingDrawn(order) ? <RefreshWhileDrawn /> : null}
          <OrderRefund order={order} token={token} />
          <OrderInvoices order={order} token={token} />
          {order.fulfilled ? <OrderUpgrades token={token} /> : null}
          <OrderChanges order={order} token={token} />
          <Policies token={token} />
          <p className="mt-14">
            <Link href="/my-plans" prefetch={false} className="text-link">
              All your orders
            </Link>
          </p>
        </>
      ) : (
        <OrderNotFound />
      )}
    </div>
  );
}

async function Policies({ token }: { token: string }) {
  const policies = await policiesNotedWith({ tokenHash: tokenHash(token) });
  if (policies.length === 0) return null;
  return (
    <section aria-labelledby="sold-under" className="mt-14">
      <h2 id="sold-under" className="font-display text-heading">
        Terms of this order
      </h2>
      <p className="mt-2 mb-4 text-muted-foreground">
        The terms as they stood when you bought. Later versions do not affect this order.
      </p>
      <SoldUnder policies={policies} />
    </section>
  );
}
