import type { Metadata } from "next";
import { connection } from "next/server";
import { Suspense } from "react";
import { OrderNotFound } from "@/components/orders/order-not-found";
import { OrderUpgrades } from "@/components/orders/order-upgrades";
import { OrderView } from "@/components/orders/order-view";
import { NeedsScript } from "@/components/store/needs-script";
import { Spinner } from "@/components/ui/spinner";
import { getOrderByToken } from "@/lib/orders/queries";

export const metadata: Metadata = { title: "Your Order", robots: { index: false }, referrer: "no-referrer" };

type Props = { params: Promise<{ token: string }> };

/** The private page of an order; whoever has the link may see it. */
export default function OrderPage({ params }: Props) {
  return (
    <div className="container-page max-w-4xl py-12">
      <NeedsScript what="Your order" />
      <Suspense
        fallback={
          <div className="script-only grid place-items-center py-24">
            <Spinner className="size-8" />
          </div>
        }
      >
        <Order params={params} />
      </Suspense>
    </div>
  );
}

async function Order({ params }: Props) {
  await connection();
  const { token } = await params;
  const order = await getOrderByToken(token);
  if (!order) return <OrderNotFound />;
  return (
    <>
      <h1 className="mb-10 font-display text-title">Your order</h1>
      <OrderView order={order} token={token} />
      {order.fulfilled ? <OrderUpgrades token={token} /> : null}
    </>
  );
}
