import { z } from "zod";
import { type AddonChoice, type LineChoice, lineChoiceSchema } from "@/lib/catalog/offers/schema";
import { printConfiguration } from "@/lib/catalog/pricing/rules/configuration";
import { type CartTotals, totalsOf } from "@/lib/catalog/pricing/rules/totals";
import { type Configuration, configurationSchema } from "@/lib/catalog/pricing/schema";

const quoteLinesSchema = z.array(z.object({ title: z.string(), cents: z.int() }));
export type QuoteLine = z.infer<typeof quoteLinesSchema>[number];

/** A stored quote, as far as what is charged for it hangs on it. */
export interface QuoteRow {
  version: number;
  lines: unknown;
  totalCents: number;
  businessDays: number;
  planChoice: unknown;
  planCents: number;
  catalogCents: number | null;
}

interface Plan {
  planId: number;
  planName: string;
  planSlug: string;
  planImage: string;
}

export const quoteLines = (quote: Pick<QuoteRow, "lines">): QuoteLine[] =>
  quoteLinesSchema.parse(quote.lines);

export const planChoiceOf = ({ planChoice }: Pick<QuoteRow, "planChoice">): LineChoice | null =>
  lineChoiceSchema.nullable().parse(planChoice ?? null);

const AS_DRAWN: Configuration = { package: "full", foundation: null, walls: null, mirrored: false };

export const configurationOf = (request: { configuration: unknown }): Configuration =>
  configurationSchema.catch(AS_DRAWN).parse(request.configuration);

const PLAN = 1;
const CHANGE = 2;

function toAddon({ title, cents }: QuoteLine, at: number, businessDays: number): AddonChoice {
  return {
    ...{ id: at + 1, name: title, priceCents: cents, fulfilment: "made", businessDays },
    ...{ file: null, drawing: null, promised: [], asks: [] },
  };
}

/** What it is of the order: no file, no license; one task, whose days count from the payment. */
function changeChoice(
  number: string,
  planName: string,
  base: Configuration,
  businessDays: number,
): LineChoice {
  return {
    configuration: base,
    base: { foundation: base.foundation, walls: base.walls },
    words: [`Changes as quoted, ${number}`],
    builds: 0,
    variant: "change",
    files: [],
    delivery: { fulfilment: "made", businessDays, title: `Changes to ${planName}, ${number}` },
  };
}

export interface QuotedLine extends Plan {
  itemId: number;
  isChange: boolean;
  planPriceCents: number;
  catalogCents: number;
  configuration: string;
  chosen: LineChoice;
  addons: AddonChoice[];
  quantity: number;
}

/** The lines of the order that a quote becomes: the plan, where the buyer has it not, and the change. */
export function quotedLines(
  request: { number: string; configuration: unknown } & Plan,
  quote: QuoteRow,
): { lines: QuotedLine[]; totals: CartTotals } {
  const { planId, planName, planSlug, planImage, number } = request;
  const plan = { planId, planName, planSlug, planImage, quantity: 1 };
  const choice = planChoiceOf(quote);
  const addons = quoteLines(quote).map((line, at) => toAddon(line, at, quote.businessDays));
  const base = choice?.configuration ?? configurationOf(request);
  const lines: QuotedLine[] = [
    ...(choice
      ? [
          {
            ...plan,
            ...{ itemId: PLAN, isChange: false, chosen: choice, addons: [] },
            planPriceCents: quote.planCents,
            catalogCents: quote.catalogCents ?? quote.planCents,
            configuration: printConfiguration(choice.configuration, choice.base),
          },
        ]
      : []),
    {
      ...plan,
      ...{ itemId: CHANGE, isChange: true, planPriceCents: 0, catalogCents: 0, configuration: "" },
      chosen: changeChoice(number, planName, base, quote.businessDays),
      addons,
    },
  ];
  const totals = totalsOf(
    lines.map(({ itemId, planPriceCents, addons: of }) => ({
      id: itemId,
      subtotalCents: of.reduce((sum, { priceCents }) => sum + priceCents, planPriceCents),
    })),
  );
  return { lines, totals };
}
