import type { TaxedTotalsDto } from "@/lib/sales/orders/checkout-dto";
import { NO_TAX_ID, TAX_ID_TYPE, TAX_ID_VALUE, type Values } from "./detail-fields";

const PREFIX = "billing.";
const ADDRESS = ["country", "postalCode", "state", "city", "line1"] as const;
export const NO_BILLING: Values = { [`${PREFIX}country`]: "US" };

export function billingOf(values: Values, isTaxed: boolean) {
  const text = (part: string) => (values[PREFIX + part] ?? "").trim();
  const [type, value] = [values[TAX_ID_TYPE] ?? "", (values[TAX_ID_VALUE] ?? "").trim()];
  return {
    ...(isTaxed ? Object.fromEntries(ADDRESS.map((part) => [part, text(part)])) : {}),
    company: text("company"),
    taxId: type !== "" && type !== NO_TAX_ID && value !== "" ? { type, value } : null,
    purchaseOrder: text("purchaseOrder"),
  };
}

/** All that the tax hangs on. */
export function taxedBy(values: Values, isTaxed: boolean): string {
  const { company: _company, purchaseOrder: _order, ...rest } = billingOf(values, isTaxed);
  return JSON.stringify(rest);
}

export function valuesOf({ taxId, ...billing }: NonNullable<TaxedTotalsDto["billing"]>): Values {
  const known = Object.entries(billing).flatMap(([part, value]) => (value ? [[PREFIX + part, value]] : []));
  return {
    ...NO_BILLING,
    ...Object.fromEntries(known),
    ...(taxId ? { [TAX_ID_TYPE]: taxId.type, [TAX_ID_VALUE]: taxId.value } : {}),
  };
}
