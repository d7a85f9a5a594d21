import type { Ask } from "@/lib/catalog/offers/schema";
import {
  CANADIAN_PROVINCES,
  COUNTRIES,
  countryName,
  listCountries,
  type Region,
  regionsOf,
  US_STATES,
} from "@/lib/platform/format/countries";
import type { Shipping } from "@/lib/sales/fulfilment/rules/details";

interface Option {
  value: string;
  label: string;
}

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
  /** One of these is chosen. */
  options?: readonly Option[];
}

export interface DetailGroup {
  title: string;
  fields: DetailField[];
}

/** Values, or errors, by the names of the fields. */
export type Values = Record<string, string>;

const HOME = "US";
const COUNTRY = "shipping.country";
const STATE = "shipping.state";

const needs = (missing: string) => ({ required: true, missing });

const options = (regions: readonly Region[]): Option[] =>
  regions.map(({ code, name }) => ({ value: code, label: name }));

/** @param shipsTo countries by their codes; none for everywhere */
const countriesOf = (shipsTo: readonly string[]): readonly string[] =>
  shipsTo.length > 0 ? shipsTo : COUNTRIES;

/** The buyer's country where parcels go there, else the first that they go to. */
function startCountry(shipsTo: readonly string[], known = HOME): string {
  const countries = countriesOf(shipsTo);
  if (countries.includes(known)) return known;
  return countries.includes(HOME) ? HOME : (countries[0] ?? HOME);
}

function countryField(shipsTo: readonly string[]): DetailField {
  const named = countriesOf(shipsTo)
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort(
      (a, b) => Number(b.value === HOME) - Number(a.value === HOME) || a.label.localeCompare(b.label, "en"),
    );
  return {
    name: COUNTRY,
    label: "Country",
    autoComplete: "shipping country",
    maxLength: 2,
    options: named,
    ...needs("Choose the country"),
    ...(shipsTo.length > 0
      ? { hint: `Parcels go to: ${listCountries(named.map(({ value }) => value))}` }
      : {}),
  };
}

function regionFields(country: string): DetailField[] {
  const regions = regionsOf(country);
  const isHome = country === HOME;
  const [region, code] = isHome
    ? ["State", "ZIP code"]
    : [regions ? "Province" : "State or region", "Postal code"];
  const state: DetailField = {
    name: STATE,
    label: region,
    autoComplete: "shipping address-level1",
    maxLength: 60,
    half: true,
    required: false,
  };
  const postalCode: DetailField = {
    name: "shipping.postalCode",
    label: code,
    autoComplete: "shipping postal-code",
    maxLength: 20,
    half: true,
    required: false,
  };
  if (!regions) return [state, postalCode];
  return [
    { ...state, options: options(regions), ...needs(`Choose the ${region.toLowerCase()}`) },
    { ...postalCode, ...needs(`Enter the ${isHome ? code : code.toLowerCase()}`) },
  ];
}

/** The same at the checkout and on the order's page. The country comes first: what follows depends on it. */
export function addressFields(country: string, shipsTo: readonly string[]): DetailField[] {
  return [
    countryField(shipsTo),
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
      ...needs("Enter the city"),
    },
    ...regionFields(country),
    {
      name: "shipping.phone",
      label: "Phone",
      autoComplete: "shipping tel",
      maxLength: 40,
      required: false,
      hint: "For the carrier",
    },
  ];
}

const LOT_STATES: Option[] = [
  ...options(US_STATES.filter(({ name }) => !name.startsWith("Armed Forces"))),
  ...options(CANADIAN_PROVINCES),
  { value: "Elsewhere", label: "Outside the United States and Canada" },
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
      options: LOT_STATES,
      ...needs("Choose the state of the lot"),
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

export const addressValues = (address: Partial<Shipping>, shipsTo: readonly string[]): Values => ({
  ...Object.fromEntries(Object.entries(address).map(([part, value]) => [PREFIX + part, value])),
  [COUNTRY]: startCountry(shipsTo, address.country),
});

export const addressOf = (values: Values) =>
  Object.fromEntries(
    addressFields("", []).map(({ name }) => [name.slice(PREFIX.length), (values[name] ?? "").trim()]),
  );

/** A state of one country is none of another. */
export const withValue = (values: Values, name: string, value: string): Values => ({
  ...values,
  [name]: value,
  ...(name === COUNTRY && value !== values[COUNTRY] ? { [STATE]: "" } : {}),
});

export const countryOf = (values: Values): string => values[COUNTRY] ?? "";

export function missingIn(groups: readonly DetailGroup[], values: Values): Values {
  const missing = groups
    .flatMap(({ fields }) => fields)
    .filter(({ name, required }) => required && !(values[name] ?? "").trim());
  return Object.fromEntries(missing.map(({ name, missing: message = "" }) => [name, message]));
}
