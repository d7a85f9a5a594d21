import { formatCents, toCents } from "@/lib/platform/format/money";

/** In dollars. */
interface Parts {
  subtotal: number;
  discount: number;
  credit: number;
  tax: number;
  discountLabel: string | null;
}

export interface TotalRow {
  label: string;
  amount: string;
}

const money = (dollars: number) => formatCents(toCents(dollars));

/** What stands above a total, so that one sees why it is what it is. The subtotal only where something is taken off. */
export function totalRows({ subtotal, discount, credit, tax, discountLabel }: Parts): TotalRow[] {
  const off = [
    { label: discountLabel ?? "Discount", dollars: discount },
    { label: "Credit for what you had paid", dollars: credit },
  ].filter(({ dollars }) => dollars > 0);
  return [
    ...(off.length > 0 ? [{ label: "Subtotal", amount: money(subtotal) }] : []),
    ...off.map(({ label, dollars }) => ({ label, amount: `-${money(dollars)}` })),
    { label: "Taxes", amount: money(tax) },
  ];
}
