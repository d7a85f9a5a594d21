"use client";

import { createContext, useCallback, useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/use-toast";
import { apiRequest, refusalsOf, shownOf } from "@/lib/platform/browser/api-client";
import { cartSessionId } from "@/lib/sales/cart/browser/browser-session";
import type { KeptDetailsDto, TaxedTotalsDto } from "@/lib/sales/orders/checkout-dto";
import { setBillingHint } from "@/lib/sales/taxes/browser/billing-hint";
import { billingOf, NO_BILLING, taxedBy, valuesOf } from "./billing-values";
import {
  companyFields,
  countryOf,
  type DetailGroup,
  missingIn,
  taxedAddressFields,
  type Values,
  withValue,
} from "./detail-fields";

export interface Billing {
  /** Null where no tax is added: nobody needs to say where they are. */
  address: DetailGroup | null;
  company: DetailGroup;
  values: Values;
  errors: Values;
  /** Why the tax is not known. */
  problem: string | undefined;
  /** What the server last said of the cart. */
  answer: TaxedTotalsDto | undefined;
  /** What the tax hangs on was typed, and the server has not told the amount of it yet. */
  isPending: boolean;
  set(name: string, value: string): void;
  /** Shows what is missing; the name of the first such field, or nothing. */
  check(): string | undefined;
  /** Keeps all of it on the server; false when that did not work, which is then said. */
  keep(): Promise<boolean>;
  retry(): void;
  /** What the server knows of the buyer, and what the cart costs by it. */
  learn(answer: TaxedTotalsDto): void;
  refuse(errors: Values): void;
}

export const BillingContext = createContext<Billing | null>(null);

/** Long enough for a ZIP code to be typed on. */
const PAUSE_MS = 500;
async function put(billing: ReturnType<typeof billingOf>, signal?: AbortSignal): Promise<KeptDetailsDto> {
  const session = { "x-cart-session": cartSessionId() };
  return (await apiRequest("PUT", "/api/checkout/details", { billing }, session, signal)).json();
}

export const LOCATION = ["billing.postalCode", "billing.city", "billing.line1"];

function useBillingForm(isTaxed: boolean) {
  const [values, setValues] = useState(NO_BILLING);
  const [errors, setErrors] = useState<Values>({});
  const [offersStreet, setOffersStreet] = useState(false);
  const address = isTaxed
    ? { title: "Where you are", fields: taxedAddressFields(countryOf(values, "billing"), offersStreet) }
    : null;
  const company = { title: "For the invoice", fields: companyFields(values) };
  const groups = address ? [address, company] : [company];
  return {
    ...{ values, setValues, errors, setErrors, address, company, missing: missingIn(groups, values) },
    set: (name: string, value: string) => {
      setValues((now) => withValue(now, name, value));
      setErrors(({ [name]: _, ...others }) => others);
    },
    refuse: useCallback((refused: Values) => {
      setErrors(refused);
      // The code alone does not tell the place: the street may.
      if (LOCATION.some((name) => refused[name])) setOffersStreet(true);
    }, []),
  };
}

type Form = ReturnType<typeof useBillingForm>;

/** What the server holds of the form, and what it says that the cart costs by it. */
function useKeptBilling(isTaxed: boolean, { values, setErrors, refuse }: Form) {
  const [answer, setAnswer] = useState<TaxedTotalsDto>();
  const [kept, setKept] = useState(NO_BILLING);
  const [problem, setProblem] = useState<string>();
  const send = useCallback(
    async (signal?: AbortSignal): Promise<boolean> => {
      setProblem(undefined);
      try {
        const said = await put(billingOf(values, isTaxed), signal);
        setBillingHint();
        setKept(values);
        setErrors({});
        if (isTaxed) setAnswer(said);
        return true;
      } catch (error) {
        // It may hold it all the same: whatever is typed next is sent, also what it held before.
        setKept({});
        // More was typed meanwhile, and is sent in its turn.
        if (signal?.aborted) return false;
        console.error("The billing details could not be kept:", error);
        const refused = refusalsOf(error);
        refuse(refused);
        if (Object.keys(refused).length === 0)
          setProblem(shownOf(error) ?? "Your tax could not be worked out. Please try again.");
        return false;
      }
    },
    [values, isTaxed, setErrors, refuse],
  );
  return { answer, setAnswer, kept, setKept, problem, send };
}

/** What was typed stays whatever the server says of it. */
export function useBilling(isTaxed: boolean): Billing {
  const form = useBillingForm(isTaxed);
  const { answer, setAnswer, kept, setKept, problem, send } = useKeptBilling(isTaxed, form);
  const { values, setValues, setErrors, missing } = form;
  const isTouched = useRef(false);
  const isPending = isTaxed && taxedBy(values, isTaxed) !== taxedBy(kept, isTaxed);
  const isWhole = Object.keys(missing).length === 0;

  useEffect(() => {
    if (!isPending || !isWhole) return;
    const superseded = new AbortController();
    const timer = setTimeout(() => void send(superseded.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [isPending, isWhole, send]);

  const learn = useCallback(
    (said: TaxedTotalsDto) => {
      if (isTaxed) setAnswer(said);
      if (!said.billing || isTouched.current) return;
      isTouched.current = true;
      const known = valuesOf(said.billing);
      setValues(known);
      setKept(known);
    },
    [isTaxed, setAnswer, setKept, setValues],
  );

  return {
    ...{ values, errors: form.errors, address: form.address, company: form.company },
    ...{ problem, answer, isPending, learn, refuse: form.refuse },
    set: (name, value) => {
      isTouched.current = true;
      form.set(name, value);
    },
    check: () => {
      setErrors((shown) => ({ ...shown, ...missing }));
      return Object.keys(missing)[0];
    },
    keep: async () => {
      const [now, before] = [values, kept].map((one) => JSON.stringify(billingOf(one, isTaxed)));
      if (now === before || (await send())) return true;
      toast({
        variant: "destructive",
        title: "Nothing was charged",
        description: "Your billing details could not be kept. Please look at them again.",
      });
      return false;
    },
    retry: () => void send(),
  };
}
