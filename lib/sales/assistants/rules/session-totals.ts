import type { Totals } from "@/lib/catalog/pricing/rules/totals";
import type { TaxLine } from "@/lib/sales/taxes/schema";
import type { AcpTotal } from "../session-dto";

const total = (type: AcpTotal["type"], text: string, amount: number): AcpTotal => ({
  ...{ type, display_text: text, amount },
});

/** Of a line or of all; a part that is nothing is left out, tax where none is added. */
export function acpTotals(parts: Totals, taxLines: readonly TaxLine[] | null): AcpTotal[] {
  const { subtotalCents, discountCents, taxCents, totalCents } = parts;
  const breakdown = (taxLines ?? []).map(({ name, place, percent, cents }) => ({
    jurisdiction: [name, place].filter(Boolean).join(", "),
    rate: percent / 100,
    amount: cents,
  }));
  return [
    total("items_base_amount", "Items", subtotalCents),
    ...(discountCents > 0 ? [total("items_discount", "Discount", discountCents)] : []),
    total("subtotal", "Subtotal", subtotalCents - discountCents),
    ...(taxLines === null
      ? []
      : [{ ...total("tax", "Tax", taxCents), ...(breakdown.length > 0 ? { breakdown } : {}) }]),
    total("total", "Total", totalCents),
  ];
}
