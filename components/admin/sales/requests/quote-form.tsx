"use client";

import { PlusIcon, Trash2Icon } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { UnsavedGuard } from "@/components/admin/form/unsaved-guard";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { LabelledInput } from "@/components/ui/labelled-input";
import { storeZone } from "@/lib/platform/format/dates";
import { formatCents, toCents } from "@/lib/platform/format/money";
import { dayIn } from "@/lib/platform/format/zone";
import { sendQuoteAction } from "@/lib/sales/requests/actions";
import type { AdminRequestDto } from "@/lib/sales/requests/admin/dto";
import { MAX_QUOTE_LINES } from "@/lib/sales/requests/admin/schema";

interface Line {
  id: number;
  title: string;
  price: string;
}

interface Values {
  lines: Line[];
  rounds: string;
  businessDays: string;
  validUntil: string;
}

const VALID_DAYS = 30;
const PRICE = /^\$?\d[\d,]*(?:\.\d{1,2})?$/;

const dollarsOf = (typed: string) => Number(typed.replaceAll(/[$,\s]/g, ""));
const centsOf = (typed: string) => (PRICE.test(typed.trim()) ? toCents(dollarsOf(typed)) : 0);

function initialOf({ quotes: [last] }: AdminRequestDto): Values {
  const lines = last?.lines.map(({ title, price }, id) => ({ id, title, price: price.toFixed(2) }));
  const until = new Date(Date.now() + VALID_DAYS * 86_400_000);
  return {
    lines: lines ?? [{ id: 0, title: "", price: "" }],
    rounds: String(last?.rounds ?? 1),
    businessDays: String(last?.businessDays ?? 10),
    validUntil: dayIn(until, storeZone()),
  };
}

/** What the server would refuse, by field, so that it is said before anything is sent. */
function errorsOf({ lines, rounds, businessDays, validUntil }: Values): Record<string, string> {
  const whole = (text: string) => /^\d{1,3}$/.test(text.trim());
  return {
    ...Object.fromEntries(
      lines.flatMap(({ title, price }, at) => [
        ...(title.trim() ? [] : [[`lines.${at}.title`, "Say what the line is for."]]),
        ...(PRICE.test(price.trim()) ? [] : [[`lines.${at}.price`, "Enter a price in dollars"]]),
      ]),
    ),
    ...(whole(rounds) ? {} : { rounds: "Rounds are a whole number" }),
    ...(whole(businessDays) && Number(businessDays) > 0
      ? {}
      : { businessDays: "Enter the days as a whole number from 1" }),
    ...(validUntil ? {} : { validUntil: "Enter a date" }),
  };
}

function useQuote(request: AdminRequestDto) {
  const [initial] = useState(() => initialOf(request));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [pending, run] = useStaffAction();
  const planCents = request.planLine ? toCents(request.planLine.price) : 0;
  const totalCents = values.lines.reduce((sum, { price }) => sum + centsOf(price), planCents);
  const change = (more: Partial<Values>) => {
    setValues((before) => ({ ...before, ...more }));
    setErrors({});
  };
  const changeLine = (id: number, more: Partial<Line>) =>
    change({ lines: values.lines.map((line) => (line.id === id ? { ...line, ...more } : line)) });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const found = errorsOf(values);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const { lines, rounds, businessDays, validUntil } = values;
    const input = {
      ...{ id: request.id, version: request.version, validUntil, total: totalCents / 100 },
      lines: lines.map(({ title, price }) => ({ title, price: dollarsOf(price) })),
      rounds: Number(rounds),
      businessDays: Number(businessDays),
    };
    await run(() => sendQuoteAction(input), {
      success: "Quote sent, the buyer is told by email",
      failure: "Failed to send the quote",
    });
  };
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
  return {
    values,
    errors,
    pending,
    totalCents,
    change,
    changeLine,
    send,
    isChanged,
    reset: () => setValues(initial),
  };
}

type Quote = ReturnType<typeof useQuote>;

export function QuoteForm({ request }: { request: AdminRequestDto }) {
  const quote = useQuote(request);
  const { planLine } = request;
  if (planLine?.problem) {
    return (
      <p>{`${planLine.problem} A quote has to bring the plan: put it up for sale again, or refuse the request.`}</p>
    );
  }
  return (
    <form noValidate aria-label="Quote" onSubmit={quote.send} className="grid gap-5">
      <QuoteLines quote={quote} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Term quote={quote} name="rounds" label="Rounds of changes" />
        <Term quote={quote} name="businessDays" label="Business days" />
        <Term quote={quote} name="validUntil" label="Valid until" type="date" />
      </div>
      <dl className="grid gap-1 border-t pt-4" aria-live="polite">
        {planLine ? (
          <div className="flex justify-between gap-6 text-muted-foreground">
            <dt>{`The plan, ${planLine.words.join(", ")}`}</dt>
            <dd className="tabular-nums">{formatCents(toCents(planLine.price))}</dd>
          </div>
        ) : null}
        <div className="flex justify-between gap-6 text-lg font-medium">
          <dt>Total before tax</dt>
          <dd className="tabular-nums" data-testid="running-total">
            {formatCents(quote.totalCents)}
          </dd>
        </div>
      </dl>
      <ReadyButton type="submit" className="w-fit" disabled={quote.pending}>
        {quote.pending ? "Sending..." : "Send Quote"}
      </ReadyButton>
      <UnsavedGuard active={quote.isChanged && !quote.pending} onLeave={quote.reset} />
    </form>
  );
}

function QuoteLines({ quote: { values, errors, change, changeLine } }: { quote: Quote }) {
  const { lines } = values;
  const add = () => {
    const id = Math.max(...lines.map((line) => line.id)) + 1;
    change({ lines: [...lines, { id, title: "", price: "" }] });
  };
  return (
    <>
      <ol className="grid gap-4">
        {lines.map(({ id, title, price }, at) => (
          <li key={id} className="flex flex-wrap items-start gap-3">
            <LabelledInput
              label={`Line ${at + 1}`}
              className="min-w-0 grow basis-56"
              required
              name={`lines.${at}.title`}
              maxLength={200}
              error={errors[`lines.${at}.title`]}
              value={title}
              onChange={(event) => changeLine(id, { title: event.target.value })}
            />
            <LabelledInput
              label={`Price of line ${at + 1}`}
              className="basis-36"
              required
              name={`lines.${at}.price`}
              inputMode="decimal"
              maxLength={12}
              error={errors[`lines.${at}.price`]}
              value={price}
              onChange={(event) => changeLine(id, { price: event.target.value })}
            />
            {lines.length > 1 ? (
              <IconButton
                label={`Remove line ${at + 1}`}
                icon={Trash2Icon}
                className="mt-7"
                onClick={() => change({ lines: lines.filter((line) => line.id !== id) })}
              />
            ) : null}
          </li>
        ))}
      </ol>
      <Button
        variant="outline"
        size="sm"
        className="w-fit"
        disabled={lines.length >= MAX_QUOTE_LINES}
        onClick={add}
      >
        <PlusIcon aria-hidden="true" />
        Add Line
      </Button>
    </>
  );
}

interface TermProps {
  quote: Quote;
  name: "rounds" | "businessDays" | "validUntil";
  label: string;
  type?: "date";
}

const Term = ({ quote: { values, errors, change }, name, label, type }: TermProps) => (
  <LabelledInput
    label={label}
    required
    name={name}
    {...(type ? { type } : { inputMode: "numeric", maxLength: 3 })}
    error={errors[name]}
    value={values[name]}
    onChange={(event) => change({ [name]: event.target.value })}
  />
);
