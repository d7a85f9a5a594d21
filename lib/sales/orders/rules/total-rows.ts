import { formatCents, toCents } from "@/lib/platform/format/money";
import type { TaxLineDto } from "@/lib/sales/taxes/dto";
import { taxLabel } from "@/lib/sales/taxes/rules/tax-lines";

/** In dollars. */
interface Parts {
  subtotal: number;
  discount: number;
  credit: number;
  tax: number;
  discountLabel: string | null;
  taxLines: readonly TaxLineDto[];
}

export interface TotalRow {
  label: string;
  amount: string;
}

const money = (dollars: number) => formatCents(toCents(dollars));

/** Each tax with its rate and place; one row of all where nothing is known of its parts. */
export const taxRows = (tax: number, taxLines: readonly TaxLineDto[]): TotalRow[] =>
  taxLines.length > 0
    ? taxLines.map((line) => ({ label: taxLabel(line), amount: money(line.amount) }))
    : [{ label: "Taxes", amount: money(tax) }];

/**
 * What stands above a total, so that one sees why it is what it is. The subtotal only where something is
 * taken off or added.
 */
export function totalRows({ subtotal, discount, credit, tax, discountLabel, taxLines }: Parts): TotalRow[] {
  const off = [
    { label: discountLabel ?? "Discount", dollars: discount },
    { label: "Credit for what you had paid", dollars: credit },
  ].filter(({ dollars }) => dollars > 0);
  return [
    ...(off.length > 0 || tax > 0 ? [{ label: "Subtotal", amount: money(subtotal) }] : []),
    ...off.map(({ label, dollars }) => ({ label, amount: `-${money(dollars)}` })),
    ...taxRows(tax, taxLines),
  ];
}
