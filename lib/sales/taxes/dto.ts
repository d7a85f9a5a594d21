import { z } from "zod";
import { toDollars } from "@/lib/platform/format/money";
import { dollars } from "@/lib/platform/format/shape";
import type { TaxLine } from "./schema";

export const taxLineDtoSchema = z.strictObject({
  name: z.string().describe("`Sales tax`; `Reverse charge` where a tax ID made it none"),
  place: z.string(),
  percent: z.number(),
  amount: dollars,
});
export type TaxLineDto = z.infer<typeof taxLineDtoSchema>;

export const toTaxLine = ({ name, place, percent, cents }: TaxLine): TaxLineDto => ({
  ...{ name, place, percent },
  amount: toDollars(cents),
});

const text = z.string().nullable();

export const billingDtoSchema = z.strictObject({
  country: text,
  postalCode: text,
  state: text,
  city: text,
  line1: text,
  company: text,
  taxId: z.strictObject({ type: z.string(), value: z.string() }).nullable(),
  purchaseOrder: text,
});
