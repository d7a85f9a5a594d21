import type { Metadata } from "next";
import { connection } from "next/server";
import { AcceptedTerms } from "@/components/sales/checkout/accepted-terms";
import { Checkout } from "@/components/sales/checkout/checkout";
import { DemoLine } from "@/components/sales/checkout/demo-line";
import { Island } from "@/components/site/island";
import { NeedsScript } from "@/components/site/needs-script";

import { publishableKey } from "@/lib/sales/payments/server/browser-key";
import { isTaxOn } from "@/lib/sales/taxes/server/calculation";

import { getSettingIfRead } from "@/lib/settings/queries";

/** Made whole on each request: a shell from the build would hold scripts without the nonce of the response. */
export const instant = false;

export const metadata: Metadata = { title: "Checkout", robots: { index: false } };

/** The key is read on each request, so that changing it needs no new build. */
export default async function CheckoutPage() {
  await connection();
  return (
    <div className="container-page py-12">
      <h1 className="mb-8 font-display text-title">Checkout</h1>
      <DemoLine />
      <NeedsScript what="Checkout" />
      <Island>
        <Checkout
          publishableKey={publishableKey()}
          priceNote={await getSettingIfRead("price_note")}
          shipsTo={await getSettingIfRead("shipping_countries")}
          isTaxed={isTaxOn()}
          reverseChargeNote={await getSettingIfRead("invoice_reverse_charge_text")}
          offersReminder={(await getSettingIfRead("cart_reminder_hours")) !== undefined}
        />
      </Island>
      <AcceptedTerms />
    </div>
  );
}
