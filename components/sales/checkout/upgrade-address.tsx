"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorAlert } from "@/components/ui/error-alert";
import { LOCATION } from "./billing";
import {
  countryOf,
  type DetailGroup,
  missingIn,
  taxedAddressFields,
  type Values,
  withValue,
} from "./detail-fields";
import { DetailGroups } from "./details-fields";

interface UpgradeAddressProps {
  start: Values;
  /** What the server refused of it, by the names of the fields. */
  refused: Values;
  problem: string | undefined;
  isBusy: boolean;
  onAddress(values: Values): void;
}

/** Where tax is added, the buyer says where they are before the amount is final. */
export function UpgradeAddress({ start, refused, problem, isBusy, onAddress }: UpgradeAddressProps) {
  const [values, setValues] = useState(start);
  const [shown, setShown] = useState<Values>(refused);
  // The code alone does not tell the place: the street may.
  const offersStreet = LOCATION.some((name) => refused[name]);
  const group: DetailGroup = {
    title: "Where you are",
    fields: taxedAddressFields(countryOf(values, "billing"), offersStreet),
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const missing = missingIn([group], values);
    setShown(missing);
    const [first] = Object.keys(missing);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else onAddress(values);
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <DetailGroups
        groups={[group]}
        values={values}
        errors={shown}
        onChange={(name, value) => {
          setValues((now) => withValue(now, name, value));
          setShown(({ [name]: _, ...others }) => others);
        }}
      />
      {problem ? <ErrorAlert message={problem} /> : null}
      <p className="text-sm text-muted-foreground">
        Tax, and so the total, depends on where you are. You see both before you pay.
      </p>
      <Button type="submit" size="lg" className="w-full" aria-disabled={isBusy}>
        {isBusy ? "Working out the tax..." : "Continue to payment"}
      </Button>
    </form>
  );
}
