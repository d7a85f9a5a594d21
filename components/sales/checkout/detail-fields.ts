import type { Ask } from "@/lib/catalog/offers/schema";
import type { Shipping } from "@/lib/sales/fulfilment/rules/details";

export interface DetailField {
  /** Name of the control: `shipping.city`, `wish-12-7`. */
  name: string;
  label: string;
  autoComplete: string;
  required: boolean;
  /** The error while it is empty. */
  missing?: string;
  maxLength: number;
  half?: boolean;
  lines?: number;
  hint?: string;
}

export interface DetailGroup {
  title: string;
  fields: DetailField[];
}

/** Values, or errors, by the names of the fields. */
export type Values = Record<string, string>;

const needs = (missing: string) => ({ required: true, missing });

/** The same at the checkout and on the order's page. */
export const ADDRESS: DetailField[] = [
  {
    name: "shipping.name",
    label: "Recipient",
    autoComplete: "shipping name",
    maxLength: 120,
    ...needs("Enter the recipient of the parcel"),
  },
  {
    name: "shipping.line1",
    label: "Street and number",
    autoComplete: "shipping address-line1",
    maxLength: 200,
    ...needs("Enter the street and number"),
  },
  {
    name: "shipping.line2",
    label: "Apartment, suite",
    autoComplete: "shipping address-line2",
    maxLength: 200,
    required: false,
  },
  {
    name: "shipping.city",
    label: "City",
    autoComplete: "shipping address-level2",
    maxLength: 100,
    half: true,
    ...needs("Enter the city"),
  },
  {
    name: "shipping.state",
    label: "State",
    autoComplete: "shipping address-level1",
    maxLength: 60,
    half: true,
    ...needs("Enter the state"),
    hint: "Two letters, such as OR",
  },
  {
    name: "shipping.postalCode",
    label: "ZIP code",
    autoComplete: "shipping postal-code",
    maxLength: 20,
    half: true,
    ...needs("Enter the ZIP code"),
  },
  {
    name: "shipping.country",
    label: "Country",
    autoComplete: "shipping country",
    maxLength: 2,
    half: true,
    ...needs("Enter the country"),
    hint: "Two letters, such as US",
  },
  {
    name: "shipping.phone",
    label: "Phone",
    autoComplete: "shipping tel",
    maxLength: 40,
    required: false,
    hint: "For the carrier",
  },
];

/** @param nameOf names the control of a part */
export function askFields(
  asks: readonly Ask[],
  nameOf: (part: "county" | "state" | "wish") => string,
): DetailField[] {
  const county: DetailField[] = [
    {
      name: nameOf("county"),
      label: "County of the lot",
      autoComplete: "off",
      maxLength: 100,
      half: true,
      ...needs("Enter the county of the lot"),
    },
    {
      name: nameOf("state"),
      label: "State of the lot",
      autoComplete: "off",
      maxLength: 60,
      half: true,
      ...needs("Enter the state of the lot"),
    },
  ];
  const wish: DetailField = {
    name: nameOf("wish"),
    label: "Your wishes or questions",
    autoComplete: "off",
    maxLength: 1000,
    required: false,
    lines: 4,
    hint: "Up to 1,000 characters",
  };
  return [...(asks.includes("county") ? county : []), ...(asks.includes("wish") ? [wish] : [])];
}

const PREFIX = "shipping.";

export const addressValues = (address: Partial<Shipping>): Values =>
  Object.fromEntries(Object.entries(address).map(([part, value]) => [PREFIX + part, value]));

export const addressOf = (values: Values) =>
  Object.fromEntries(ADDRESS.map(({ name }) => [name.slice(PREFIX.length), (values[name] ?? "").trim()]));

export function missingIn(groups: readonly DetailGroup[], values: Values): Values {
  const missing = groups
    .flatMap(({ fields }) => fields)
    .filter(({ name, required }) => required && !(values[name] ?? "").trim());
  return Object.fromEntries(missing.map(({ name, missing: message = "" }) => [name, message]));
}
