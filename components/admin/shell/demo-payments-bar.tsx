import { connection } from "next/server";
import { isDemoInProduction } from "@/lib/sales/payments/server/demo-payments";

export async function DemoPaymentsBar() {
  await connection();
  if (!isDemoInProduction()) return null;
  return (
    <aside
      aria-label="Demo payments"
      className="bg-destructive px-4 py-2 text-[0.9375rem] text-destructive-foreground sm:px-6 lg:px-8"
    >
      <strong className="font-medium">Demo payments are on: no card is charged.</strong>
      <span>{" To sell, set PAYMENTS=stripe with the keys of Stripe, and restart the store."}</span>
    </aside>
  );
}
