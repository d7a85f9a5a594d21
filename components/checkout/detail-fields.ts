/** One field of what the add-ons ask for. */
export interface DetailField {
  /** Name of the control: `shipping.city`, `wish-12-7`. */
  name: string;
  label: string;
  autoComplete: string;
  required: boolean;
  /** What is said while it is empty. */
  missing?: string;
  maxLength: number;
  /** Half the width on a wide screen. */
  half?: boolean;
  lines?: number;
  hint?: string;
}

/** A field that must be filled in, and what is said while it is not. */
export const needs = (missing: string) => ({ required: true, missing });

/** Where a parcel goes; the same at the checkout and on the order's page. */
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
