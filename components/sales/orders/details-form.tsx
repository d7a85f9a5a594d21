"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import {
  addressFields,
  addressOf,
  addressValues,
  askFields,
  countryOf,
  type DetailGroup,
  missingIn,
  type Values,
  withValue,
} from "@/components/sales/checkout/detail-fields";
import { DetailGroups } from "@/components/sales/checkout/details-fields";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/use-toast";
import { apiRequest, refusalsOf, shownOf } from "@/lib/platform/browser/api-client";
import { addressLines } from "@/lib/sales/fulfilment/rules/address-lines";
import type { AddonAsk } from "@/lib/sales/fulfilment/rules/details";
import type { OrderDto } from "@/lib/sales/orders/dto";

type Wanted = AddonAsk & { lineId: number; planName: string };

function wantedOf(order: OrderDto): Wanted[] {
  return order.lines.flatMap((line) =>
    line.asks.flatMap((ask) => {
      const task = line.tasks.find(({ addonId }) => addonId === ask.addonId);
      const isOpen = task === undefined || task.deliveredAt === null;
      return isOpen && task?.state !== "canceled"
        ? [{ ...ask, lineId: line.id, planName: line.planName }]
        : [];
    }),
  );
}

interface DetailsFormProps {
  order: OrderDto;
  token: string;
  /** Countries by their codes; none for everywhere. */
  shipsTo: readonly string[];
  onChange?: (order: OrderDto) => void;
}

export function DetailsForm({ order, token, shipsTo, onChange }: DetailsFormProps) {
  const wanted = wantedOf(order);
  const isMissing = wanted.some(({ missing }) => missing.length > 0);
  const [editing, setEditing] = useState(false);
  if (wanted.length === 0) return null;
  const asksAddress = wanted.some(({ asks }) => asks.includes("address"));
  if (!isMissing && !editing) {
    return asksAddress && order.shipping ? (
      <section aria-labelledby="parcel" className="rounded-lg border border-border bg-card p-5">
        <h2 id="parcel" className="font-display text-subheading">
          Where it is sent
        </h2>
        <address className="mt-2 not-italic">
          {addressLines(order.shipping).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setEditing(true)}>
          Change
        </Button>
      </section>
    ) : null;
  }
  return (
    <Questions
      order={order}
      token={token}
      shipsTo={shipsTo}
      wanted={wanted}
      asksAddress={asksAddress}
      onDone={(saved) => {
        setEditing(false);
        onChange?.(saved);
      }}
    />
  );
}

interface QuestionsProps {
  order: OrderDto;
  token: string;
  shipsTo: readonly string[];
  wanted: Wanted[];
  asksAddress: boolean;
  onDone: (order: OrderDto) => void;
}

const nameOf = (at: number, part: string) => `answers.${at}.${part}`;

function questionsOf({ order, wanted, asksAddress, shipsTo }: QuestionsProps) {
  const answers = wanted.filter(({ asks }) => asks.some((ask) => ask !== "address"));
  const groups: DetailGroup[] = answers.map(({ name, planName, asks }, at) => ({
    title: `${name} for ${planName}`,
    fields: askFields(asks, (part) => nameOf(at, part)),
  }));
  const initial = answers.flatMap(({ county, state, wish }, at) =>
    Object.entries({ county, state, wish }).map(([part, value]) => [nameOf(at, part), value]),
  );
  return {
    groupsWith: (values: Values): DetailGroup[] =>
      asksAddress
        ? [
            { title: "Where may we send your parcel?", fields: addressFields(countryOf(values), shipsTo) },
            ...groups,
          ]
        : groups,
    initial: {
      ...addressValues(order.shipping ?? { name: order.name }, shipsTo),
      ...Object.fromEntries(initial),
    } as Values,
    bodyOf: (values: Values) => ({
      ...(asksAddress ? { shipping: addressOf(values) } : {}),
      answers: answers.map(({ lineId, addonId, asks }, at) => {
        const said = (part: string) => values[nameOf(at, part)] ?? "";
        return {
          ...{ lineId, addonId },
          ...(asks.includes("county") ? { county: said("county"), state: said("state") } : {}),
          ...(asks.includes("wish") ? { wish: said("wish") } : {}),
        };
      }),
    }),
  };
}

function Questions(props: QuestionsProps) {
  const { token, onDone } = props;
  const router = useRouter();
  // What is asked stays as it was opened, also when the page learns of more meanwhile.
  const [{ groupsWith, initial, bodyOf }] = useState(() => questionsOf(props));
  const [values, setValues] = useState(initial);
  const groups = groupsWith(values);
  const [errors, setErrors] = useState<Values>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const missing = missingIn(groups, values);
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setBusy(true);
    try {
      const response = await apiRequest("PUT", `/api/orders/${token}/details`, bodyOf(values));
      const saved: OrderDto = await response.json();
      toast({ title: "Thank you, we have it" });
      router.refresh();
      onDone(saved);
    } catch (error) {
      console.error("The details could not be saved:", error);
      setErrors(refusalsOf(error));
      const description = shownOf(error) ?? "Please try again in a moment.";
      toast({ variant: "destructive", title: "Not saved", description });
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      aria-labelledby="questions"
      onSubmit={submit}
      className="grid gap-6 rounded-lg border border-clay/60 bg-card p-5 sm:p-6"
    >
      <h2 id="questions" className="font-display text-heading">
        What we still need from you
      </h2>
      <DetailGroups
        {...{ groups, values, errors }}
        onChange={(name, value) => setValues((now) => withValue(now, name, value))}
      />
      <Button type="submit" size="lg" className="w-fit" aria-disabled={busy}>
        {busy ? "Saving..." : "Save"}
      </Button>
      <noscript>
        Saving needs JavaScript. Without it, reply to our email and we will enter it for you.
      </noscript>
    </form>
  );
}
