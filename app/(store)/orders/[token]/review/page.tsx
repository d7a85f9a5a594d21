import type { Metadata } from "next";
import Link from "next/link";
import { connection } from "next/server";
import { OrderNotFound } from "@/components/sales/orders/order-not-found";
import { OrderSubpage } from "@/components/sales/orders/order-subpage";
import { OwnReview } from "@/components/sales/reviews/own-review";
import { ReviewForm } from "@/components/sales/reviews/review-form";
import { Island } from "@/components/site/island";
import { getReviewedOrder } from "@/lib/sales/reviews/queries";
import { shownName } from "@/lib/sales/reviews/rules/shown-name";

export const metadata: Metadata = {
  title: "Review Your Plans",
  robots: { index: false },
  referrer: "same-origin",
};

type Props = { params: Promise<{ token: string }> };

export default function ReviewPage({ params }: Props) {
  return (
    <OrderSubpage what="Writing a review">
      <Reviews params={params} />
    </OrderSubpage>
  );
}

async function Reviews({ params }: Props) {
  await connection();
  const { token } = await params;
  const order = await getReviewedOrder(token);
  if (!order) return <OrderNotFound />;
  return (
    <>
      <h1 className="font-display text-title">Review your plans</h1>
      <p className="mt-3 max-w-prose text-muted-foreground">
        We read every review before it appears, and we never edit one. A low rating is no reason to leave it
        out.
      </p>
      <p className="mt-3">
        <Link href={`/orders/${token}`} className="text-link">
          Back to your order
        </Link>
      </p>
      {order.lines.length === 0 ? (
        <p className="mt-10">
          Nothing in this order can be reviewed: it has not been paid for, or it was refunded.
        </p>
      ) : null}
      <div className="mt-10 grid gap-8">
        {order.lines.map((line) => (
          <section
            key={line.lineId}
            aria-label={line.planName}
            className="rounded-lg border border-border bg-card p-5 sm:p-6"
          >
            <h2 className="font-display text-heading">{line.planName}</h2>
            {line.review ? (
              <OwnReview review={line.review} />
            ) : (
              <Island>
                <ReviewForm token={token} line={line} name={shownName(order.name)} />
              </Island>
            )}
          </section>
        ))}
      </div>
    </>
  );
}
