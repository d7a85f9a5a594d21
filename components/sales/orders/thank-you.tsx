"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useCartActions } from "@/components/sales/cart/cart-provider";
import { NotLoaded } from "@/components/site/not-loaded";
import { PageLink } from "@/components/site/page-link";
import { useOverdue } from "@/components/site/use-overdue";
import { count } from "@/components/site/visits/count";
import { buttonVariants } from "@/components/ui/button-variants";
import { Spinner } from "@/components/ui/spinner";
import { apiRequest } from "@/lib/platform/browser/api-client";
import { CACHE_PROFILES } from "@/lib/platform/browser/query-client";
import type { OrderWithLinkDto } from "@/lib/sales/orders/dto";
import { isBeingDrawn, POLL_INTERVAL_MS } from "./being-drawn";
import { OrderView } from "./order-view";

const LOOK_AGAIN_MS = 2000;

interface Visit {
  paymentIntent: string;
  clientSecret: string;
}

/** What the provider put into the address when it sent the buyer back; what it claims of the outcome is not believed. */
function readVisit(): Visit | null {
  const params = new URLSearchParams(window.location.search);
  const paymentIntent = params.get("payment_intent");
  const clientSecret = params.get("payment_intent_client_secret");
  return paymentIntent && clientSecret ? { paymentIntent, clientSecret } : null;
}

interface ThankYouProps {
  /** Countries that parcels are sent to, by their codes; none for everywhere. */
  shipsTo: readonly string[];
}

export function ThankYou({ shipsTo }: ThankYouProps) {
  const router = useRouter();
  const [visit, setVisit] = useState<Visit | null>();
  useEffect(() => {
    const found = readVisit();
    setVisit(found);
    if (!found) router.replace("/find-order");
  }, [router]);
  if (!visit) return <Waiting text="Looking for your order" />;
  return <PaidOrder visit={visit} shipsTo={shipsTo} />;
}

function Waiting({ text }: { text: string }) {
  return (
    <div className="flex items-center justify-center gap-4 py-24 text-muted-foreground" role="status">
      <Spinner label="" className="size-6" />
      <span>{text}</span>
    </div>
  );
}

function PaidOrder({ visit, shipsTo }: ThankYouProps & { visit: Visit }) {
  const { reloadEverywhere } = useCartActions();
  const order = useQuery({
    queryKey: ["/api/thank-you", visit.paymentIntent],
    queryFn: async (): Promise<OrderWithLinkDto> =>
      (await apiRequest("POST", "/api/thank-you", visit)).json(),
    ...CACHE_PROFILES.transactional,
    refetchInterval: ({ state: { data } }) => {
      if (data?.status === "pending") return LOOK_AGAIN_MS;
      return data && isBeingDrawn(data) ? POLL_INTERVAL_MS : false;
    },
  });
  const overdue = useOverdue(order.isFetching && !order.data);
  const fulfilled = order.data?.fulfilled ?? false;
  const isPaid = fulfilled || order.data?.status === "review";
  useEffect(() => {
    // What was bought has left the cart.
    if (isPaid) void reloadEverywhere();
  }, [isPaid, reloadEverywhere]);

  const isUpgrade = order.data?.lines.some(({ upgradeOf }) => upgradeOf) ?? false;
  const paidOn = fulfilled && !isUpgrade ? order.data?.date : undefined;
  useEffect(() => {
    if (paidOn) count({ kind: "paid", on: paidOn });
  }, [paidOn]);

  if (order.isError || overdue) {
    return (
      <NotLoaded
        title="Your order has not loaded"
        note="If you have paid, your files are safe: the link is also in your email."
        onRetry={() => void order.refetch()}
      />
    );
  }
  if (!order.data) return <Waiting text="Looking for your order" />;
  return (
    <>
      <Greeting order={order.data} />
      <OrderView
        order={order.data}
        token={order.data.token}
        shipsTo={shipsTo}
        onChange={() => void order.refetch()}
      />
      {fulfilled ? (
        <p className="mt-10 text-muted-foreground">
          A receipt with a private link to this order is on its way to{" "}
          <strong className="font-medium text-foreground">{order.data.email}</strong>.
        </p>
      ) : null}
    </>
  );
}

function Greeting({ order }: { order: OrderWithLinkDto }) {
  if (order.fulfilled) {
    return (
      <header className="mb-10">
        <h1 className="font-display text-title">{order.name ? `Thank you, ${order.name}.` : "Thank you."}</h1>
        <p className="mt-3 text-lg text-muted-foreground">
          {order.complete
            ? "Your payment is confirmed and your files are ready."
            : "Your payment is confirmed. Below you see what is ready now, and when the rest arrives."}
        </p>
      </header>
    );
  }
  if (order.status === "pending") {
    return (
      <header className="mb-10">
        <h1 className="font-display text-title">Thank you.</h1>
        <p role="status" className="mt-3 flex items-center gap-3 text-lg text-muted-foreground">
          <Spinner label="" />
          We are waiting for your payment to be confirmed. Your files appear here by themselves.
        </p>
      </header>
    );
  }
  if (order.status === "review") {
    return (
      <header className="mb-10">
        <h1 className="font-display text-title">Thank you.</h1>
        <p className="mt-3 text-lg text-muted-foreground">
          Our staff are checking your payment and will write to you shortly.
        </p>
      </header>
    );
  }
  return (
    <header className="mb-10">
      <h1 className="font-display text-title">The payment did not go through.</h1>
      {order.lines.some(({ upgradeOf }) => upgradeOf) ? (
        <p className="mt-3 text-lg text-muted-foreground">
          Nothing was charged. Your order is as it was; try again from its page.
        </p>
      ) : (
        <>
          <p className="mt-3 text-lg text-muted-foreground">
            Nothing was charged. Your cart is as you left it.
          </p>
          <PageLink href="/checkout" className={buttonVariants({ className: "mt-6" })}>
            Back to checkout
          </PageLink>
        </>
      )}
    </header>
  );
}
