import "server-only";
import type { Tx } from "@/lib/platform/db/client";

/** Where it was sold to stays, which the tax goes by. The document is another one from now on. */
export async function eraseFromInvoices(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const ids = [...orderIds];
  await tx.$executeRaw`
    UPDATE invoices SET company = '', sha256 = NULL, snapshot = jsonb_set(snapshot, '{buyer}', jsonb_build_object(
      'name', '', 'email', '', 'billing', jsonb_build_object(
        'country', snapshot #> '{buyer,billing,country}', 'state', snapshot #> '{buyer,billing,state}')))
    WHERE order_id = ANY(${ids}::int[])`;
  await tx.$executeRaw`
    UPDATE orders SET billing = jsonb_build_object('country', billing -> 'country', 'state', billing -> 'state')
    WHERE id = ANY(${ids}::int[]) AND billing IS NOT NULL`;
}
