import { isDemoInProduction } from "@/lib/sales/payments/server/demo-payments";

/** Rendered on each request. */
export function DemoLine() {
  if (!isDemoInProduction()) return null;
  return (
    <p
      role="alert"
      className="mb-8 rounded-md bg-destructive px-4 py-3 font-medium text-destructive-foreground"
    >
      This store takes demo payments only: no card is charged, and nothing is bought here for real.
    </p>
  );
}
