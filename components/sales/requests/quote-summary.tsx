import { PageLink } from "@/components/site/page-link";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { QuoteDto, RequestDto } from "@/lib/sales/requests/dto";

const money = (dollars: number) => formatCents(toCents(dollars));

interface QuoteSummaryProps {
  request: RequestDto;
  quote: QuoteDto;
  token: string;
}

export function QuoteSummary({ request, quote, token }: QuoteSummaryProps) {
  const rows = [
    ...(quote.includesPlan ? [[`${request.plan.name}, the plan itself`, quote.planPrice] as const] : []),
    ...quote.lines.map(({ title, price }) => [title, price] as const),
  ];
  return (
    <section
      aria-labelledby="quote-summary"
      className="rounded-lg border border-border bg-card p-6 lg:sticky lg:top-28"
    >
      <h2 id="quote-summary" className="font-display text-subheading">
        {`Your changes to ${request.plan.name}`}
      </h2>
      <p className="text-sm text-muted-foreground">
        {`Delivered within ${quote.businessDays} business days of your payment`}
      </p>
      <dl className="mt-5 space-y-2 border-t border-border pt-4">
        {rows.map(([label, amount], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote do not move
          <div key={at} className="flex justify-between gap-6">
            <dt className="min-w-0 wrap-anywhere text-muted-foreground">{label}</dt>
            <dd className="whitespace-nowrap tabular-nums">{money(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-6 border-t border-border pt-3 text-lg font-medium">
          <dt>Total</dt>
          <dd className="whitespace-nowrap tabular-nums" data-testid="quote-due">
            {money(quote.total)}
          </dd>
        </div>
      </dl>
      <p className="mt-4 text-sm">
        <PageLink href={`/requests/${token}`} className="underline underline-offset-4">
          Back to your request
        </PageLink>
      </p>
    </section>
  );
}
