import type { Metadata } from "next";
import { CartPage } from "@/components/sales/cart/cart-page";
import { Island } from "@/components/site/island";
import { NeedsScript } from "@/components/site/needs-script";
import { isTaxOn } from "@/lib/sales/taxes/server/calculation";
import { getSettingIfRead } from "@/lib/settings/queries";

export const ensureStatic = "navigation";
export const metadata: Metadata = { title: "Your Cart", robots: { index: false } };

export default async function Cart() {
  return (
    <div className="container-page py-12">
      <h1 className="mb-8 font-display text-title">Your Cart</h1>
      <NeedsScript what="Your cart" />
      <Island>
        <CartPage priceNote={await getSettingIfRead("price_note")} isTaxed={isTaxOn()} />
      </Island>
    </div>
  );
}
