import { expect, test } from "vitest";
import {
  addressFields,
  addressOf,
  addressValues,
  askFields,
  companyFields,
  missingIn,
  taxedAddressFields,
  withValue,
} from "./detail-fields";

const fieldOf = (country: string, name: string, shipsTo: string[] = []) =>
  addressFields(country, shipsTo).find((field) => field.name === `shipping.${name}`);
const optionsOf = (country: string, name: string, shipsTo?: string[]) =>
  fieldOf(country, name, shipsTo)?.options?.map(({ label }) => label) ?? [];

test("the country is the first field, and its list is what parcels are sent to", () => {
  expect(addressFields("US", [])[0]?.name).toBe("shipping.country");
  expect(optionsOf("US", "country", ["CA", "MX", "US"])).toEqual(["United States", "Canada", "Mexico"]);
  expect(fieldOf("US", "country", ["CA", "US"])?.hint).toBe("Parcels go to: United States, Canada");
  const everywhere = optionsOf("US", "country");
  expect(everywhere).toHaveLength(249);
  expect(everywhere.slice(0, 2)).toEqual(["United States", "Afghanistan"]);
  expect(fieldOf("US", "country")?.hint).toBeUndefined();
});

test("what follows the country is its own: states, provinces, or a line that may stay empty", () => {
  expect(optionsOf("US", "state")).toContain("Oregon");
  expect(optionsOf("CA", "state")).toContain("Ontario");
  expect(fieldOf("CA", "state")).toMatchObject({ label: "Province", missing: "Choose the province" });
  expect(fieldOf("CA", "postalCode")).toMatchObject({
    label: "Postal code",
    missing: "Enter the postal code",
  });
  expect(fieldOf("IE", "state")).toMatchObject({ label: "State or region", required: false });
  expect(fieldOf("IE", "state")?.options).toBeUndefined();
  const group = (country: string) => [{ title: "Address", fields: addressFields(country, []) }];
  const values = {
    "shipping.country": "IE",
    "shipping.name": "A",
    "shipping.line1": "1",
    "shipping.city": "Cork",
  };
  expect(missingIn(group("IE"), values)).toEqual({});
  expect(Object.keys(missingIn(group("US"), values))).toEqual(["shipping.state", "shipping.postalCode"]);
});

test("a form begins in the buyer's country where parcels go there, and else in one that they go to", () => {
  const start = (country: string | undefined, shipsTo: string[]) =>
    addressValues(country ? { country } : {}, shipsTo)["shipping.country"];
  expect(start(undefined, [])).toBe("US");
  expect(start("CA", [])).toBe("CA");
  expect(start("CA", ["US", "MX"])).toBe("US");
  expect(start("CA", ["MX"])).toBe("MX");
});

test("another country empties the state and keeps the rest", () => {
  const values = { "shipping.country": "US", "shipping.state": "OR", "shipping.city": "Bend" };
  expect(withValue(values, "shipping.country", "CA")).toEqual({
    "shipping.country": "CA",
    "shipping.state": "",
    "shipping.city": "Bend",
  });
  expect(withValue(values, "shipping.country", "US")["shipping.state"]).toBe("OR");
  expect(withValue(values, "shipping.city", "Salem")["shipping.state"]).toBe("OR");
});

test("all parts of an address are sent, those nobody filled in as empty", () => {
  expect(addressOf({ "shipping.name": " Ada ", "shipping.country": "US" })).toEqual({
    ...{ name: "Ada", line1: "", line2: "", city: "", state: "", postalCode: "", country: "US", phone: "" },
  });
});

test("the state of a lot is chosen among those of both countries", () => {
  const state = askFields(["county"], (part) => part).find(({ name }) => name === "state");
  const labels = state?.options?.map(({ label }) => label) ?? [];
  expect(labels).toEqual(
    expect.arrayContaining(["Oregon", "Quebec", "Outside the United States and Canada"]),
  );
  expect(labels.filter((label) => label.startsWith("Armed Forces"))).toEqual([]);
});

test("where somebody is taxed is asked with the same lists, and the street only where it is needed", () => {
  const names = (country: string, needsStreet = false) =>
    taxedAddressFields(country, needsStreet).map(({ name, required }) => `${name}${required ? "" : "?"}`);
  expect(names("US")).toEqual(["billing.country", "billing.state", "billing.postalCode"]);
  expect(names("DE")).toEqual(["billing.country", "billing.state?", "billing.postalCode"]);
  // There are no postal codes there.
  expect(names("HK")).toEqual(["billing.country", "billing.state?", "billing.postalCode?"]);
  expect(names("US", true).slice(3)).toEqual(["billing.line1?", "billing.city?"]);
  const [country, state] = taxedAddressFields("US", false);
  expect(country?.options).toHaveLength(249);
  expect(state?.options?.map(({ label }) => label)).toContain("Oregon");
  expect(taxedAddressFields("US", true).map(({ autoComplete }) => autoComplete)).toEqual([
    "billing country",
    "billing address-level1",
    "billing postal-code",
    "billing address-line1",
    "billing address-level2",
  ]);
  const values = { "billing.country": "US", "billing.state": "OR", "shipping.state": "WA" };
  expect(withValue(values, "billing.country", "CA")).toMatchObject({
    "billing.state": "",
    "shipping.state": "WA",
  });
});

test("each half of a tax ID needs the other, and none of it is needed", () => {
  const missing = (values: Record<string, string>) =>
    missingIn([{ title: "For the invoice", fields: companyFields(values) }], values);
  expect(missing({ "billing.company": "Bau AG" })).toEqual({});
  expect(missing({ "billing.taxId.type": "none", "billing.taxId.value": "" })).toEqual({});
  expect(missing({ "billing.taxId.type": "eu_vat" })).toEqual({ "billing.taxId.value": "Enter the tax ID" });
  expect(missing({ "billing.taxId.value": "DE1" })).toEqual({
    "billing.taxId.type": "Choose the kind of tax ID",
  });
});
