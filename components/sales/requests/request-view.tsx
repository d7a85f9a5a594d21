import Link from "next/link";
import { Island } from "@/components/site/island";
import { NeedsScript } from "@/components/site/needs-script";
import { formatLongDay, formatMoment } from "@/lib/platform/format/dates";
import { fileSize } from "@/lib/platform/format/file-size";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { QuoteDto, RequestDto } from "@/lib/sales/requests/dto";
import { MAX_SKETCHES } from "@/lib/sales/requests/rules/sketch-types";
import { nextState } from "@/lib/sales/requests/rules/states";
import { MessageForm } from "./message-form";
import { NextStep, type RequestViewProps } from "./next-step";
import { RequestDownload } from "./request-download";
import { SketchUpload } from "./sketch-upload";

const money = (dollars: number) => formatCents(toCents(dollars));

export function RequestView(props: RequestViewProps) {
  const { request, token, timeZone } = props;
  const { state, plan, files, quote } = request;
  const sketches = files.filter(({ from }) => from === "buyer");
  const delivered = files.filter(({ from }) => from === "staff");
  return (
    <>
      <p className="text-muted-foreground tabular-nums">{`Request ${request.number}`}</p>
      <h1 className="mt-1 font-display text-title">
        {"Your changes to "}
        <Link href={`/plans/${plan.slug}`} className="text-link">
          {plan.name}
        </Link>
      </h1>
      <NextStep {...props} />
      <NeedsScript what="Answering here" />
      {delivered.length > 0 ? (
        <section aria-labelledby="delivered" className="mt-12">
          <h2 id="delivered" className="font-display text-heading">
            Your files
          </h2>
          <ul className="mt-4 divide-y divide-border border-y border-border">
            {delivered.map((file) => (
              <li key={file.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span className="min-w-0 wrap-anywhere">{file.name}</span>
                <Island>
                  <RequestDownload token={token} file={file} />
                </Island>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {quote ? <Quote quote={quote} request={request} token={token} /> : null}
      <section aria-labelledby="conversation" className="mt-12">
        <h2 id="conversation" className="font-display text-heading">
          What was said
        </h2>
        <ol className="mt-4 grid gap-4">
          <Said who="You" text={request.wish} />
          {request.messages.map(({ from, text, at }) => (
            <Said
              key={`${at} ${text.slice(0, 20)}`}
              who={from === "buyer" ? "You" : "We"}
              text={text}
              at={formatMoment(at, timeZone)}
            />
          ))}
        </ol>
        {nextState(state, "write") && state !== "asked" ? (
          <details className="mt-6 rounded-md border border-border px-4">
            <summary className="min-h-11 cursor-pointer py-2.5">Write to us about this request</summary>
            <div className="pt-2 pb-4">
              <Island>
                <MessageForm token={token} step="messages" label="Your message" button="Send Message" />
              </Island>
            </div>
          </details>
        ) : null}
      </section>
      <section aria-labelledby="sketches" className="mt-12">
        <h2 id="sketches" className="font-display text-heading">
          Your sketches
        </h2>
        {sketches.length === 0 ? (
          <p className="mt-3 text-muted-foreground">
            There are none. A sketch or a photo helps us see what you mean.
          </p>
        ) : (
          <ul className="mt-4 divide-y divide-border border-y border-border">
            {sketches.map(({ id, name, bytes }) => (
              <li key={id} className="flex justify-between gap-4 py-3">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="whitespace-nowrap text-muted-foreground">{fileSize(bytes)}</span>
              </li>
            ))}
          </ul>
        )}
        {nextState(state, "attach") && sketches.length < MAX_SKETCHES ? (
          <Island>
            <SketchUpload token={token} left={MAX_SKETCHES - sketches.length} />
          </Island>
        ) : null}
      </section>
      <p className="mt-12 text-sm text-muted-foreground">
        Keep the link to this page private: whoever has it can read and answer.
      </p>
    </>
  );
}

function Quote({ quote, request, token }: { quote: QuoteDto; request: RequestDto; token: string }) {
  const rounds = quote.rounds === 1 ? "1 round of changes" : `${quote.rounds} rounds of changes`;
  const isOpen = request.state === "quoted";
  return (
    <section aria-labelledby="quote" className="mt-12">
      <h2 id="quote" className="font-display text-heading">
        {quote.version > 1 ? `Quote ${quote.version}` : "Quote"}
      </h2>
      <dl className="mt-4 divide-y divide-border border-y border-border">
        {quote.includesPlan ? (
          <Sum label={`${request.plan.name}, the plan itself`} amount={quote.planPrice} />
        ) : null}
        {quote.lines.map(({ title, price }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote do not move
          <Sum key={at} label={title} amount={price} />
        ))}
        <div className="flex justify-between gap-6 py-3 text-lg font-medium">
          <dt>Total</dt>
          <dd className="whitespace-nowrap tabular-nums" data-testid="quote-total">
            {money(quote.total)}
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-muted-foreground">
        {`Delivered within ${quote.businessDays} business days of your payment. ${rounds} included.${isOpen ? ` Valid until ${formatLongDay(quote.validUntil)}.` : ""}`}
      </p>
      {request.order ? (
        <p className="mt-2">
          <Link href={request.order.link} prefetch={false} className="text-link">
            {`Paid with order ${request.order.orderNumber}`}
          </Link>
        </p>
      ) : isOpen ? (
        <p className="mt-2">
          <Link href={`/requests/${token}/pay`} prefetch={false} className="text-link">
            To the payment
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between gap-6 py-3">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{money(amount)}</dd>
    </div>
  );
}

function Said({ who, text, at }: { who: string; text: string; at?: string }) {
  return (
    <li className={who === "You" ? "border-s-2 border-border ps-5" : "border-s-2 border-primary ps-5"}>
      <p className="text-sm text-muted-foreground">{at ? `${who}, ${at}` : who}</p>
      <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{text}</p>
    </li>
  );
}
