import type { Metadata } from "next";
import { connection } from "next/server";
import { AcceptedTerms } from "@/components/sales/checkout/accepted-terms";
import { DemoLine } from "@/components/sales/checkout/demo-line";
import { QuotePayment } from "@/components/sales/requests/quote-payment";
import { QuoteSummary } from "@/components/sales/requests/quote-summary";
import { RequestNotFound } from "@/components/sales/requests/request-not-found";
import { Island } from "@/components/site/island";
import { NeedsScript } from "@/components/site/needs-script";
import { ButtonLink } from "@/components/ui/button-link";
import { publishableKey } from "@/lib/sales/payments/server/browser-key";
import { getRequestOfPage } from "@/lib/sales/requests/queries";
import { isTaxOn } from "@/lib/sales/taxes/server/calculation";

/** A card is entered here, as at the checkout: made whole on each request, under the nonce of its response. */
export const instant = false;

export const metadata: Metadata = {
  title: "Accept Your Quote",
  robots: { index: false },
  referrer: "same-origin",
};

export default async function QuotePaymentPage({ params }: { params: Promise<{ token: string }> }) {
  await connection();
  const { token } = await params;
  const found = await getRequestOfPage(token);
  if (!found) return <RequestNotFound />;
  const { request, buyer } = found;
  if (request.state !== "quoted" || !request.quote) return <NothingToPay token={token} />;
  return (
    <div className="container-page py-12">
      <h1 className="mb-8 font-display text-title">Accept your quote</h1>
      <DemoLine />
      <NeedsScript what="Paying a quote" />
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Island>
          <QuotePayment
            publishableKey={publishableKey()}
            token={token}
            quoteVersion={request.quote.version}
            total={request.quote.total}
            isTaxed={isTaxOn()}
            buyer={buyer}
          />
        </Island>
        <QuoteSummary request={request} quote={request.quote} token={token} />
      </div>
      <AcceptedTerms />
    </div>
  );
}

function NothingToPay({ token }: { token: string }) {
  return (
    <div className="container-page py-16 text-center">
      <h1 className="font-display text-title">There is nothing to pay</h1>
      <p className="mx-auto mt-4 max-w-md text-muted-foreground">
        The quote may have been paid already, or there is no quote yet. The page of your request says where it
        stands.
      </p>
      <ButtonLink href={`/requests/${token}`} className="mt-8">
        Back to your request
      </ButtonLink>
    </div>
  );
}
