import type { Metadata } from "next";
import { ThankYou } from "@/components/sales/orders/thank-you";
import { BrowserQueries } from "@/components/site/browser-queries";
import { Island } from "@/components/site/island";
import { getSettingIfRead } from "@/lib/settings/queries";

export const ensureStatic = "navigation";
export const metadata: Metadata = { title: "Thank You", robots: { index: false }, referrer: "same-origin" };

export default async function ThankYouPage() {
  return (
    <div className="container-page max-w-4xl py-12">
      <BrowserQueries>
        <Island>
          <ThankYou shipsTo={await getSettingIfRead("shipping_countries")} />
        </Island>
      </BrowserQueries>
    </div>
  );
}
