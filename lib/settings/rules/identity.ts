export interface StoreIdentity {
  name: string;
  tagline: string;
  email: string;
  phone: string;
  address: string;
  logo: string;
}

const UNNAMED = "House Plan Store";

const KEYS = {
  name: "site_title",
  tagline: "site_tagline",
  email: "contact_email",
  phone: "contact_phone",
  address: "contact_address",
  logo: "site_logo",
} as const satisfies Record<keyof StoreIdentity, string>;

export const IDENTITY_KEYS: readonly string[] = Object.values(KEYS);

export function identityOf(settings: Readonly<Record<string, string | undefined>>): StoreIdentity {
  const values = Object.entries(KEYS).map(([field, key]) => [field, settings[key]?.trim() ?? ""]);
  const identity = Object.fromEntries(values) as unknown as StoreIdentity;
  return { ...identity, name: identity.name || UNNAMED };
}

export const contactLines = ({
  address,
  phone,
  email,
}: Pick<StoreIdentity, "address" | "phone" | "email">): string[] =>
  [address, phone, email].filter((line) => line !== "");

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
