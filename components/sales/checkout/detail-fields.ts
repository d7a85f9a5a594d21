import type { Ask } from "@/lib/catalog/offers/schema";
import {
  CANADIAN_PROVINCES,
  COUNTRIES,
  countryName,
  hasPostalCodes,
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

/** An address of which a browser knows one for each use. */
type Use = "shipping" | "billing";
const COUNTRY = "shipping.country";

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

function countryField(use: Use, shipsTo: readonly string[]): DetailField {
  const named = countriesOf(shipsTo)
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort(
      (a, b) => Number(b.value === HOME) - Number(a.value === HOME) || a.label.localeCompare(b.label, "en"),
    );
  return {
    name: `${use}.country`,
    label: "Country",
    autoComplete: `${use} country`,
    maxLength: 2,
    options: named,
    ...needs("Choose the country"),
    ...(shipsTo.length > 0
      ? { hint: `Parcels go to: ${listCountries(named.map(({ value }) => value))}` }
      : {}),
  };
}

function regionFields(use: Use, country: string): DetailField[] {
  const regions = regionsOf(country);
  const isHome = country === HOME;
  const [region, code] = isHome
    ? ["State", "ZIP code"]
    : [regions ? "Province" : "State or region", "Postal code"];
  const state: DetailField = {
    name: `${use}.state`,
    label: region,
    autoComplete: `${use} address-level1`,
    maxLength: 60,
    half: true,
    required: false,
  };
  const postalCode: DetailField = {
    name: `${use}.postalCode`,
    label: code,
    autoComplete: `${use} postal-code`,
    maxLength: 20,
    half: true,
    required: false,
  };
  const needed = { ...postalCode, ...needs(`Enter the ${isHome ? code : code.toLowerCase()}`) };
  if (!regions) return [state, use === "billing" && hasPostalCodes(country) ? needed : postalCode];
  return [{ ...state, options: options(regions), ...needs(`Choose the ${region.toLowerCase()}`) }, needed];
}

const streetField = (use: Use): DetailField => ({
  name: `${use}.line1`,
  label: "Street and number",
  autoComplete: `${use} address-line1`,
  maxLength: 200,
  ...needs("Enter the street and number"),
});

const cityField = (use: Use): DetailField => ({
  name: `${use}.city`,
  label: "City",
  autoComplete: `${use} address-level2`,
  maxLength: 100,
  ...needs("Enter the city"),
});

/** Where a buyer is taxed; the street once it was not known without, though another code may do as well. */
export const taxedAddressFields = (country: string, offersStreet: boolean): DetailField[] => [
  countryField("billing", []),
  ...regionFields("billing", country),
  ...(offersStreet
    ? [streetField("billing"), cityField("billing")].map((field) => ({ ...field, required: false }))
    : []),
];

/** Of the kinds that Stripe knows, those of the countries whose firms are likeliest to buy here. */
const TAX_IDS: Option[] = [
  { value: "us_ein", label: "United States: EIN" },
  { value: "eu_vat", label: "European Union: VAT number" },
  { value: "gb_vat", label: "United Kingdom: VAT number" },
  { value: "ca_gst_hst", label: "Canada: GST/HST number" },
  { value: "ca_bn", label: "Canada: business number" },
  { value: "au_abn", label: "Australia: ABN" },
  { value: "nz_gst", label: "New Zealand: GST number" },
  { value: "ch_vat", label: "Switzerland: VAT number" },
  { value: "no_vat", label: "Norway: VAT number" },
  { value: "in_gst", label: "India: GST number" },
  { value: "jp_trn", label: "Japan: registration number" },
  { value: "mx_rfc", label: "Mexico: RFC" },
  { value: "br_cnpj", label: "Brazil: CNPJ" },
  { value: "za_vat", label: "South Africa: VAT number" },
];

export const NO_TAX_ID = "none";
export const TAX_ID_TYPE = "billing.taxId.type";
export const TAX_ID_VALUE = "billing.taxId.value";

/** What an invoice of a company says; each half of a tax ID needs the other. */
export function companyFields(values: Values): DetailField[] {
  const type = values[TAX_ID_TYPE] ?? "";
  const hasType = type !== "" && type !== NO_TAX_ID;
  const hasValue = (values[TAX_ID_VALUE] ?? "").trim() !== "" && type !== NO_TAX_ID;
  return [
    {
      name: "billing.company",
      label: "Company",
      autoComplete: "billing organization",
      maxLength: 200,
      required: false,
    },
    {
      name: TAX_ID_TYPE,
      label: "Kind of tax ID",
      autoComplete: "off",
      maxLength: 30,
      half: true,
      options: [{ value: NO_TAX_ID, label: "None" }, ...TAX_IDS],
      ...(hasValue ? needs("Choose the kind of tax ID") : { required: false }),
    },
    {
      name: TAX_ID_VALUE,
      label: "Tax ID",
      autoComplete: "off",
      maxLength: 40,
      half: true,
      ...(hasType ? needs("Enter the tax ID") : { required: false }),
    },
    {
      name: "billing.purchaseOrder",
      label: "Purchase order number",
      autoComplete: "off",
      maxLength: 60,
      required: false,
    },
  ];
}

/** The same at the checkout and on the order's page. The country comes first: what follows depends on it. */
export function addressFields(country: string, shipsTo: readonly string[]): DetailField[] {
  return [
    countryField("shipping", shipsTo),
    {
      name: "shipping.name",
      label: "Recipient",
      autoComplete: "shipping name",
      maxLength: 120,
      ...needs("Enter the recipient of the parcel"),
    },
    streetField("shipping"),
    {
      name: "shipping.line2",
      label: "Apartment, suite",
      autoComplete: "shipping address-line2",
      maxLength: 200,
      required: false,
    },
    cityField("shipping"),
    ...regionFields("shipping", country),
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
export const withValue = (values: Values, name: string, value: string): Values => {
  const [use, part] = name.split(".");
  const isOther = part === "country" && value !== values[name];
  return { ...values, [name]: value, ...(isOther ? { [`${use}.state`]: "" } : {}) };
};

export const countryOf = (values: Values, use: Use = "shipping"): string => values[`${use}.country`] ?? "";

export function missingIn(groups: readonly DetailGroup[], values: Values): Values {
  const missing = groups
    .flatMap(({ fields }) => fields)
    .filter(({ name, required }) => required && !(values[name] ?? "").trim());
  return Object.fromEntries(missing.map(({ name, missing: message = "" }) => [name, message]));
}
