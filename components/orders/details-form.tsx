"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { ADDRESS } from "@/components/checkout/detail-fields";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/use-toast";
import { addressLines } from "@/lib/fulfilment/rules/address-lines";
import type { AddonAsk, Shipping } from "@/lib/fulfilment/rules/details";
import type { OrderDto } from "@/lib/orders/dto";
import { ApiError, apiRequest } from "@/lib/platform/browser/api-client";

type Address = Shipping;
type Wanted = AddonAsk & { lineId: number; planName: string };

const EMPTY: Address = {
  name: "",
  line1: "",
  line2: "",
  city: "",
  state: "",
  postalCode: "",
  country: "US",
  phone: "",
};

/** The part of an address that a field holds. */
const partOf = (name: string) => name.slice("shipping.".length) as keyof Address;

/** What a task waits for, or could still be told: nothing that is delivered or canceled. */
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
  onChange?: (order: OrderDto) => void;
}

/** Asks for the address, county or wishes that what was bought still needs; shown until they are told. */
export function DetailsForm({ order, token, onChange }: DetailsFormProps) {
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
      wanted={wanted}
      asksAddress={asksAddress}
      onDone={(saved) => {
        setEditing(false);
        onChange?.(saved);
      }}
    />
  );
}

/** What the server refuses, by the names of the fields. */
function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  try {
    const { errors = [] } = JSON.parse(error.body) as { errors?: { path: string; message: string }[] };
    return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
  } catch {
    return {};
  }
}

interface QuestionsProps {
  order: OrderDto;
  token: string;
  wanted: Wanted[];
  asksAddress: boolean;
  onDone: (order: OrderDto) => void;
}

function Questions({ order, token, wanted, asksAddress, onDone }: QuestionsProps) {
  const router = useRouter();
  const [address, setAddress] = useState<Address>(order.shipping ?? { ...EMPTY, name: order.name });
  const [answers, setAnswers] = useState(() =>
    wanted
      .filter(({ asks }) => asks.some((ask) => ask !== "address"))
      .map(({ lineId, addonId, name, planName, asks, county, state, wish }) => ({
        ...{ lineId, addonId, name, planName, asks },
        ...{ county, state, wish },
      })),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  const body = () => ({
    ...(asksAddress ? { shipping: address } : {}),
    answers: answers.map(({ lineId, addonId, asks, county, state, wish }) => ({
      ...{ lineId, addonId },
      ...(asks.includes("county") ? { county, state } : {}),
      ...(asks.includes("wish") ? { wish } : {}),
    })),
  });
  const check = () => {
    const found: Record<string, string> = {};
    for (const { name, required, missing = "" } of asksAddress ? ADDRESS : []) {
      if (required && address[partOf(name)].trim() === "") found[name] = missing;
    }
    answers.forEach(({ asks, county, state }, at) => {
      if (!asks.includes("county")) return;
      if (county.trim() === "") found[`answers.${at}.county`] ??= "Enter the county of the lot";
      if (state.trim() === "") found[`answers.${at}.state`] ??= "Enter the state of the lot";
    });
    return found;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const found = check();
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setBusy(true);
    try {
      const saved: OrderDto = await (await apiRequest("PUT", `/api/orders/${token}/details`, body())).json();
      toast({ title: "Thank you, we have it" });
      router.refresh();
      onDone(saved);
    } catch (error) {
      console.error("The details could not be saved:", error);
      setErrors(fieldErrors(error));
      const shown = error instanceof ApiError ? error.shown : undefined;
      toast({
        variant: "destructive",
        title: "Not saved",
        description: shown ?? "Please try again in a moment.",
      });
    }
    setBusy(false);
  };
  const setAnswer = (at: number, change: Partial<(typeof answers)[number]>) =>
    setAnswers((before) => before.map((answer, index) => (index === at ? { ...answer, ...change } : answer)));

  return (
    <form
      noValidate
      aria-labelledby="questions"
      onSubmit={submit}
      className="rounded-lg border border-clay/60 bg-card p-5 sm:p-6"
    >
      <h2 id="questions" className="font-display text-heading">
        What we still need from you
      </h2>
      {asksAddress ? (
        <fieldset className="mt-5">
          <legend className="font-medium">Where may we send your parcel?</legend>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            {ADDRESS.map(({ name, label, autoComplete, maxLength, required, half, hint }) => (
              <Field
                key={name}
                label={label}
                required={required}
                optional={!required}
                hint={hint}
                error={errors[name]}
                className={half ? undefined : "sm:col-span-2"}
              >
                {(control) => (
                  <Input
                    {...control}
                    name={name}
                    autoComplete={autoComplete}
                    maxLength={maxLength}
                    value={address[partOf(name)]}
                    onChange={(event) => setAddress({ ...address, [partOf(name)]: event.target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
        </fieldset>
      ) : null}
      {answers.map((answer, at) => (
        <fieldset key={`${answer.lineId} ${answer.addonId}`} className="mt-6">
          <legend className="font-medium">{`${answer.name} for ${answer.planName}`}</legend>
          {answer.asks.includes("county") ? (
            <div className="mt-3 grid gap-4 sm:grid-cols-2">
              <Field label="County of the lot" required error={errors[`answers.${at}.county`]}>
                {(control) => (
                  <Input
                    {...control}
                    name={`answers.${at}.county`}
                    maxLength={80}
                    value={answer.county}
                    onChange={(event) => setAnswer(at, { county: event.target.value })}
                  />
                )}
              </Field>
              <Field label="State of the lot" required error={errors[`answers.${at}.state`]}>
                {(control) => (
                  <Input
                    {...control}
                    name={`answers.${at}.state`}
                    maxLength={60}
                    value={answer.state}
                    onChange={(event) => setAnswer(at, { state: event.target.value })}
                  />
                )}
              </Field>
            </div>
          ) : null}
          {answer.asks.includes("wish") ? (
            <Field
              label="Your wishes or questions"
              optional
              error={errors[`answers.${at}.wish`]}
              className="mt-3"
            >
              {(control) => (
                <Textarea
                  {...control}
                  name={`answers.${at}.wish`}
                  rows={4}
                  maxLength={1000}
                  value={answer.wish}
                  onChange={(event) => setAnswer(at, { wish: event.target.value })}
                />
              )}
            </Field>
          ) : null}
        </fieldset>
      ))}
      <Button type="submit" size="lg" className="mt-6" aria-disabled={busy}>
        {busy ? "Saving..." : "Save"}
      </Button>
    </form>
  );
}
