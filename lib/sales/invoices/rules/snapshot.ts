import { z } from "zod";
import type { Order, OrderLine } from "@/generated/prisma/client";
import { shareCents } from "@/lib/catalog/pricing/rules/price";
import { sumTotals, type Totals } from "@/lib/catalog/pricing/rules/totals";
import { addonChoicesOf, choiceOf } from "@/lib/sales/fulfilment/rules/deliverables";

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

/** What stands in `orders.billing`; an order may have none. */
export const billingSchema = z
  .object({
    ...{ country: text, postalCode: text, state: text, city: text, line1: text, company: text },
    taxId: z
      .object({ type: text, value: z.string() })
      .nullish()
      .transform((value) => value ?? null),
    purchaseOrder: text,
  })
  .catch({
    ...{ country: "", postalCode: "", state: "", city: "", line1: "", company: "" },
    ...{ taxId: null, purchaseOrder: "" },
  });
export type Billing = z.infer<typeof billingSchema>;

const cents = z.int();
const totals = {
  ...{ subtotalCents: cents, discountCents: cents, creditCents: cents, taxCents: cents, totalCents: cents },
};

const taxLineSchema = z.object({ name: text, place: text, percent: z.number().catch(0), cents });
const taxLinesSchema = z.array(taxLineSchema).catch([]);

const lineSchema = z.object({
  lineId: z.int(),
  plan: z.string(),
  /** Its key; `words` says it as it was called on the day. */
  package: z.string(),
  words: z.array(z.string()),
  addons: z.array(z.string()),
  quantity: z.int(),
  ...totals,
});
export type SnapshotLine = z.infer<typeof lineSchema>;

/** All that a document says beside its number, as it was on its day: nothing is looked up again. */
export const snapshotSchema = z.object({
  issuedOn: z.iso.date().describe("In the store's time zone"),
  currency: z.string(),
  seller: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() }),
  buyer: z.object({ name: z.string(), email: z.string(), billing: billingSchema }),
  order: z.string(),
  /** The invoice that a credit note takes back or that an invoice replaces; null where there is none. */
  about: z.string().nullable(),
  reason: z.enum(["sale", "refund", "return", "correction"]),
  discountLabel: z.string().nullable(),
  code: z.string().nullable(),
  taxLines: taxLinesSchema,
  /** Why no tax is charged to a buyer with a tax id; empty where it is. */
  taxNote: z.string(),
  lines: z.array(lineSchema),
  ...totals,
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/** Who issues, on what day. */
export interface Issuer {
  seller: Snapshot["seller"];
  timeZone: string;
  reverseCharge: string;
}

export interface SnapshotFacts extends Pick<Snapshot, "issuedOn" | "seller" | "about" | "reason"> {
  reverseCharge: string;
}

type SoldOrder = Pick<
  Order,
  "number" | "name" | "email" | "currency" | "billing" | "discountLabel" | "code" | "taxLines"
> & { taxCents: number; taxCalculationId: string | null };

const columns = ({ subtotalCents, discountCents, creditCents, taxCents, totalCents }: Totals): Totals => ({
  ...{ subtotalCents, discountCents, creditCents, taxCents, totalCents },
});

function toSnapshotLine(line: OrderLine, parts: Totals): SnapshotLine {
  const { words, configuration } = choiceOf(line);
  return {
    lineId: line.id,
    plan: line.planName,
    package: configuration.package,
    words,
    addons: addonChoicesOf(line).map(({ name }) => name),
    quantity: line.quantity,
    ...columns(parts),
  };
}

/** A part of the tax is shared over its lines by what each is. */
function taxLinesOf(order: SoldOrder, taxCents: number): Snapshot["taxLines"] {
  const lines = taxLinesSchema.parse(order.taxLines);
  const sum = lines.reduce((all, { cents }) => all + cents, 0);
  if (sum === taxCents || sum === 0) return lines;
  const shares = shareCents(
    taxCents,
    lines.map(({ cents }) => cents),
  );
  return lines.map((line, at) => ({ ...line, cents: shares[at] ?? 0 }));
}

function taxNoteOf(order: SoldOrder, billing: Billing, reverseCharge: string): string {
  const isFree = order.taxCalculationId !== null && order.taxCents === 0;
  return billing.taxId && isFree ? reverseCharge : "";
}

/** @param parts what the document is about, by line; lines without any are left out */
export function snapshotOf(
  order: SoldOrder,
  parts: readonly { line: OrderLine; parts: Totals }[],
  { reverseCharge, ...facts }: SnapshotFacts,
): Snapshot {
  const billing = billingSchema.parse(order.billing ?? {});
  const all = columns(sumTotals(parts.map(({ parts }) => parts)));
  return {
    ...facts,
    currency: order.currency,
    buyer: { name: order.name, email: order.email, billing },
    order: order.number,
    discountLabel: all.discountCents > 0 ? order.discountLabel : null,
    code: all.discountCents > 0 ? order.code : null,
    taxLines: taxLinesOf(order, all.taxCents),
    taxNote: taxNoteOf(order, billing, reverseCharge),
    lines: parts.map(({ line, parts }) => toSnapshotLine(line, parts)),
    ...all,
  };
}
