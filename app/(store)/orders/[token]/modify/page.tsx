import type { Metadata } from "next";
import Link from "next/link";
import { connection } from "next/server";
import { OrderNotFound } from "@/components/sales/orders/order-not-found";
import { OrderSubpage } from "@/components/sales/orders/order-subpage";
import { ModifyForm } from "@/components/sales/requests/modify-form";
import { Island } from "@/components/site/island";
import { getOffer } from "@/lib/catalog/offers/queries";
import type { SearchParams } from "@/lib/platform/lists/list-query";
import type { OrderDto } from "@/lib/sales/orders/dto";
import { getOrderByToken } from "@/lib/sales/orders/queries";
import { changeableLines } from "@/lib/sales/orders/rules/changeable-lines";

export const metadata: Metadata = {
  title: "Change Your Plan",
  robots: { index: false },
  referrer: "same-origin",
};

interface Props {
  params: Promise<{ token: string }>;
  searchParams: Promise<SearchParams>;
}

/** For whoever owns the plan, whether it is still for sale or not. */
export default function ModifyOwnPage(props: Props) {
  return (
    <OrderSubpage what="Sending a request">
      <OwnPlan {...props} />
    </OrderSubpage>
  );
}

async function OwnPlan({ params, searchParams }: Props) {
  await connection();
  const { token } = await params;
  const order = await getOrderByToken(token);
  if (!order) return <OrderNotFound />;
  const planId = Number((await searchParams).plan);
  const line = changeableLines(order).find((one) => one.planId === planId);
  return (
    <>
      <h1 className="font-display text-title">
        {line ? `Change ${line.planName} for me` : "Change your plan"}
      </h1>
      <p className="mt-3 text-muted-foreground">
        Tell us what should be different. You get a fixed price and a date before you pay anything.
      </p>
      <p className="mt-3">
        <Link href={`/orders/${token}`} className="text-link">
          Back to your order
        </Link>
      </p>
      {line ? (
        <Form line={line} token={token} />
      ) : (
        <p className="mt-10">This order has no such plan to build from, or it was refunded.</p>
      )}
    </>
  );
}

async function Form({ line, token }: { line: OrderDto["lines"][number]; token: string }) {
  const offer = await getOffer(line.planSlug);
  return (
    <div className="mt-10">
      <Island>
        <ModifyForm
          planId={line.planId}
          planName={line.planName}
          slug={line.planSlug}
          orderToken={token}
          defaultPackage={null}
          packages={[]}
          // What can no longer be bought is not offered.
          options={offer && offer.reason === undefined ? offer.options : []}
        />
      </Island>
    </div>
  );
}
