import type { Metadata } from "next";
import Link from "next/link";
import { FindOrderForm } from "@/components/sales/orders/find-order-form";
import { Island } from "@/components/site/island";

export const ensureStatic = "navigation";
export const metadata: Metadata = {
  title: "Find Your Order",
  robots: { index: false },
  referrer: "same-origin",
};

export default function FindOrderPage() {
  return (
    <div className="container-page max-w-2xl py-12">
      <h1 className="font-display text-title">Find your order</h1>
      <p className="mt-4 mb-8 text-lg text-muted-foreground">
        Enter the email address and the order number, and we will send you the private link to your files
        again. Without the number, or for more than one order,{" "}
        <Link href="/my-plans" prefetch={false} className="text-link">
          see all your orders
        </Link>
        .
      </p>
      <Island>
        <FindOrderForm />
      </Island>
    </div>
  );
}
