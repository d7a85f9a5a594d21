import { Island } from "@/components/site/island";
import { StoreDay } from "@/components/site/store-day";
import type { OrderDto } from "@/lib/sales/orders/dto";
import { RefundForm } from "./refund-form";

/** What its buyer can give back without asking anybody, and until when. */
export function OrderRefund({ order, token }: { order: OrderDto; token: string }) {
  if (!order.refundable && !order.isRefunding) return null;
  return (
    <section aria-labelledby="refund" className="mt-12">
      <h2 id="refund" className="font-display text-heading">
        Changed your mind?
      </h2>
      {order.refundable ? (
        <>
          <p className="mt-2 max-w-prose text-muted-foreground">
            You can get a full refund here, without writing to us, until the end of{" "}
            <StoreDay at={order.refundable.until} long />. It ends sooner for a plan once you download one of
            its files or we begin to make something for it.
          </p>
          <Island>
            <RefundForm order={order} token={token} />
          </Island>
          <noscript>
            A refund here needs JavaScript. Without it, reply to our email and we will do it for you.
          </noscript>
        </>
      ) : (
        <p role="status" className="mt-2 max-w-prose text-muted-foreground">
          Your refund is on its way. Its files can no longer be downloaded, and we email you as soon as our
          payment provider has made it.
        </p>
      )}
    </section>
  );
}
