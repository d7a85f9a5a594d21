"use client";

import { createContext, useRef, useState } from "react";
import { toast } from "@/components/ui/use-toast";
import { apiRequest, refusalsOf, shownOf } from "@/lib/platform/browser/api-client";
import { cartSessionId } from "@/lib/sales/cart/browser/browser-session";
import type { CartItemDto } from "@/lib/sales/cart/dto";
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
} from "./detail-fields";

export interface Details {
  groups: DetailGroup[];
  values: Values;
  errors: Values;
  /** Whom the license is for, where that is not who pays. */
  licensee: DetailGroup;
  set(name: string, value: string): void;
  /** Shows what is missing; the name of the first such field, or nothing. */
  check(): string | undefined;
  /** Keeps all of it on the server; false when that did not work, which is then said. */
  keep(): Promise<boolean>;
}

export const DetailsContext = createContext<Details | null>(null);

const answerName = (part: "county" | "state" | "wish", item: CartItemDto, addonId: number) =>
  `${part}-${item.id}-${addonId}`;

const asking = (items: readonly CartItemDto[]) =>
  items.flatMap((item) =>
    item.addonDetails
      .filter(({ asks }) => asks.includes("county") || asks.includes("wish"))
      .map((addon) => ({ item, addon })),
  );

const LICENSEE = "licensee.";

/** A company needs the name of a person beside it. */
const licenseeGroup = (values: Values): DetailGroup => ({
  title: "The license is for",
  fields: [
    {
      name: `${LICENSEE}name`,
      label: "Name on the license",
      autoComplete: "off",
      maxLength: 120,
      half: true,
      required: (values[`${LICENSEE}company`] ?? "").trim() !== "",
      missing: "Enter the name for the license",
    },
    {
      name: `${LICENSEE}company`,
      label: "Company on the license",
      autoComplete: "off",
      maxLength: 120,
      half: true,
      required: false,
    },
  ],
});

function licenseeIn(values: Values) {
  const [name = "", company = ""] = ["name", "company"].map((part) => (values[LICENSEE + part] ?? "").trim());
  return name === "" ? null : { name, company };
}

const byPost = (items: readonly CartItemDto[]) =>
  items.some(({ addonDetails }) => addonDetails.some(({ asks }) => asks.includes("address")));

function groupsOf(items: readonly CartItemDto[], values: Values, shipsTo: readonly string[]): DetailGroup[] {
  const groups: DetailGroup[] = byPost(items)
    ? [{ title: "Shipping address", fields: addressFields(countryOf(values), shipsTo) }]
    : [];
  for (const { item, addon } of asking(items)) {
    const fields = askFields(addon.asks, (part) => answerName(part, item, addon.id));
    groups.push({ title: `${addon.name}, ${item.plan.name}`, fields });
  }
  return groups;
}

function bodyOf(items: readonly CartItemDto[], values: Values) {
  const value = (name: string) => (values[name] ?? "").trim();
  return {
    ...(byPost(items) ? { shipping: addressOf(values) } : {}),
    answers: asking(items).map(({ item, addon }) => ({
      itemId: item.id,
      addonId: addon.id,
      ...(addon.asks.includes("county")
        ? {
            county: value(answerName("county", item, addon.id)),
            state: value(answerName("state", item, addon.id)),
          }
        : {}),
      ...(addon.asks.includes("wish") ? { wish: value(answerName("wish", item, addon.id)) } : {}),
    })),
  };
}

function errorsOf(error: unknown, body: ReturnType<typeof bodyOf>): Values {
  const named = Object.entries(refusalsOf(error)).map(([path, message]) => {
    const [, at, part] = /^answers\.(\d+)\.(county|state|wish)$/.exec(path) ?? [];
    const answer = body.answers[Number(at)];
    return [answer ? `${part}-${answer.itemId}-${answer.addonId}` : path, message];
  });
  return Object.fromEntries(named);
}

/** What was typed stays while lines come and go. */
export function useDetails(items: readonly CartItemDto[], shipsTo: readonly string[]): Details {
  const [values, setValues] = useState(() => addressValues({}, shipsTo));
  const [errors, setErrors] = useState<Values>({});
  const keptLicensee = useRef(false);
  const groups = groupsOf(items, values, shipsTo);
  const licensee = licenseeGroup(values);
  return {
    groups,
    values,
    errors,
    licensee,
    set: (name, value) => {
      setValues((now) => withValue(now, name, value));
      setErrors(({ [name]: _, ...others }) => others);
    },
    check: () => {
      const missing = missingIn([...groups, licensee], values);
      setErrors(missing);
      return Object.keys(missing)[0];
    },
    keep: async () => {
      const forWhom = licenseeIn(values);
      const isNamed = forWhom !== null || keptLicensee.current;
      if (groups.length === 0 && !isNamed) return true;
      const body = { ...bodyOf(items, values), ...(isNamed ? { licensee: forWhom } : {}) };
      try {
        await apiRequest("PUT", "/api/checkout/details", body, { "x-cart-session": cartSessionId() });
        keptLicensee.current = forWhom !== null;
        return true;
      } catch (error) {
        const found = errorsOf(error, body);
        setErrors(found);
        toast({
          variant: "destructive",
          title: "Nothing was charged",
          description: `Your details could not be kept: ${shownOf(error) ?? "please try again."}`,
        });
        return false;
      }
    },
  };
}
