import { COUNTRIES, countryCodes } from "@/lib/platform/format/countries";
import { isEmail } from "@/lib/platform/format/email";
import { DEFAULT_TIME_ZONE, isTimeZone } from "@/lib/platform/format/zone";
import {
  DEFAULT_ASSISTANT_SESSIONS,
  DEFAULT_MODEL_BUDGET,
  DEFAULT_REFUND_DAYS,
  DEFAULT_STUDY_DAYS,
  LOGO_KEY,
  MAINTENANCE_KEY,
  SECOND_FACTOR_KEY,
  STATEMENT_DESCRIPTOR,
  TIME_ZONE_KEY,
} from "../schema";
import { datesOf, isDate } from "./dates";
import {
  builtInName,
  MAX_NAME,
  MAX_TEXT,
  PACKAGE_KINDS,
  type PackageKind,
  type PackageSettingKey,
  packageSetting,
} from "./packages";
import { wrongPolicy } from "./policies";
import { MAX_REMINDER_HOURS, REMINDER_HOURS_KEY, wrongReminderHours } from "./reminder-hours";

export type SettingField =
  | { kind: "text" | "email" | "tel" | "html" | "zone" | "dates" | "link" | "image" }
  | { kind: "number"; min: number; max: number; unit: string }
  | { kind: "choice"; choices: readonly { value: string; label: string }[] };

export interface KnownSetting {
  label: string;
  help: string;
  field: SettingField;
  /** What stands in its place while it is not set, as it goes on after "Not set: ". */
  unset: string;
  start?: string;
  check?: (value: string) => string | undefined;
}

const oneOf =
  (values: readonly string[], message: string) =>
  (value: string): string | undefined =>
    values.includes(value) ? undefined : message;

const wholeNumber = (message: string) => (value: string) => (/^\d{1,6}$/.test(value) ? undefined : message);

const text = { kind: "text" } as const;
const html = { kind: "html" } as const;
const onOff: SettingField = {
  kind: "choice",
  choices: [
    { value: "true", label: "On" },
    { value: "false", label: "Off" },
  ],
};

const profile = (network: string): KnownSetting => ({
  label: network,
  help: `Address of the store's page there, on the contact page and for search engines. Empty hides it.`,
  field: { kind: "link" },
  unset: "no link.",
});

const policy = (setting: Pick<KnownSetting, "label" | "help">): KnownSetting => ({
  ...setting,
  field: html,
  unset: "no text; its page says whom to write to, and nobody is asked to accept it.",
  check: wrongPolicy,
});

const oneLine = (most: number) => (value: string) => {
  if (/[\r\n]/.test(value)) return "Write it in one line";
  return value.length > most ? `At most ${most} characters` : undefined;
};

/** All four are needed, and Stripe's support knows them. */
const acquirer = (what: string, how: string, form: RegExp): KnownSetting => ({
  label: `Acquirer: ${what}`,
  help: `Of the bank that takes the store's card payments: ${how}. With all four of them an assistant can have a buyer's bank confirm a card.`,
  field: text,
  unset: "a card that its bank wants confirmed is declined where an assistant pays with it.",
  check: (value) => (value === "" || form.test(value) ? undefined : `Give ${how}`),
});
const MAX_SENTENCE = 300;

const taxCode = (name: string, what: string): KnownSetting => ({
  label: `Tax category: ${name.toLowerCase()}`,
  help: `Stripe's product tax code of ${what}, such as txcd_10501000. Your accountant or Stripe's list of codes knows which; read where TAX=stripe.`,
  field: text,
  unset: "the category that your Stripe account has as its default.",
  check: (value) =>
    value === "" || /^txcd_\d{8}$/.test(value) ? undefined : "A tax code is txcd_ and eight digits",
});

const soldOrNot: SettingField = {
  kind: "choice",
  choices: [
    { value: "true", label: "Sold" },
    { value: "false", label: "Not sold" },
  ],
};

/** What a plan's price is, where the package that it was of is not sold any more. */
const WITHOUT: Partial<Record<PackageKind, string>> = {
  full: ` The price of a plan is then that of the ${builtInName("pdf")}.`,
  pdf: " Plans without CAD files are then not for sale.",
};

function packageSettings(kind: PackageKind): [PackageSettingKey, KnownSetting][] {
  const name = builtInName(kind);
  return [
    [
      packageSetting(kind, "name"),
      {
        label: `${name}: name`,
        help: `What this package is called on every page, in carts, on new orders and in the back office. Up to ${MAX_NAME} characters; past orders keep the name they were bought by.`,
        field: text,
        unset: `"${name}".`,
        check: oneLine(MAX_NAME),
      },
    ],
    [
      packageSetting(kind, "text"),
      {
        label: `${name}: text`,
        help: `What it is for, beside its name on a plan's page. Up to ${MAX_TEXT} characters.`,
        field: text,
        unset: "what is in it and how many builds it allows.",
        check: oneLine(MAX_TEXT),
      },
    ],
    [
      packageSetting(kind, "sold"),
      {
        label: `${name}: sold`,
        help: `Whether any plan is sold so.${WITHOUT[kind] ?? ""} Who bought it keeps it.`,
        field: soldOrNot,
        unset: "sold.",
        start: "true",
        check: oneOf(["true", "false"], "It is sold or not: true or false"),
      },
    ],
  ];
}

const PACKAGE_SETTINGS = Object.fromEntries(PACKAGE_KINDS.flatMap(packageSettings)) as Record<
  PackageSettingKey,
  KnownSetting
>;

/**
 * Every setting that the store reads, in the order of the screen. A test changes each and checks that what
 * it says changes; nothing else reads settings.
 */
const SETTINGS = {
  site_title: {
    label: "Name of the store",
    help: "In the header and footer, in the titles of pages, in emails and on licenses.",
    field: text,
    unset: "a stand-in name, which is not yours.",
    check: (value) => (value === "" ? "The store needs a name" : undefined),
  },
  site_tagline: {
    label: "Tagline",
    help: "The line under the name in the footer, and in the title of pages without one.",
    field: text,
    unset: "no line of your own.",
  },
  [LOGO_KEY]: {
    label: "Logo",
    help: "An image for the header, the footer and emails, where it stands for the name.",
    field: { kind: "image" },
    unset: "the name is written out.",
  },
  theme_default: {
    label: "Theme",
    help: "For visitors who have not chosen one themselves. Light gives way to dark where a visitor's system asks for it.",
    field: {
      kind: "choice",
      choices: [
        { value: "light", label: "Light" },
        { value: "dark", label: "Dark" },
      ],
    },
    unset: "light.",
    start: "light",
    check: oneOf(["light", "dark"], "The theme is light or dark"),
  },
  [MAINTENANCE_KEY]: {
    label: "Maintenance mode",
    help: "While it is on, only signed-in admins see the store; others see the maintenance page.",
    field: onOff,
    unset: "off.",
    start: "false",
    check: oneOf(["true", "false", "1", "0"], "Maintenance mode is true or false"),
  },
  contact_email: {
    label: "Email",
    help: "Where visitors write to: in the footer, on the contact page, in emails and where the concierge sends them.",
    field: { kind: "email" },
    unset: "visitors are sent to the contact form.",
    check: (value) => (value === "" || isEmail(value) ? undefined : "Enter a valid email address"),
  },
  contact_phone: {
    label: "Telephone",
    help: "In the footer, on the contact page, in emails and on documents. Empty hides it.",
    field: { kind: "tel" },
    unset: "no telephone.",
  },
  contact_address: {
    label: "Address",
    help: "In the footer, on the contact page, in emails, on documents and for search engines. Empty hides it.",
    field: text,
    unset: "no address.",
  },
  contact_hours: {
    label: "Hours",
    help: "When somebody answers the telephone, on the contact page.",
    field: text,
    unset: "no hours.",
  },
  seo_title: {
    label: "Title of the home page",
    help: "What search results show as its title. Best under 60 characters.",
    field: text,
    unset: "a title that ends with the name of the store.",
  },
  meta_description: {
    label: "Description of the home page",
    help: "What search results show under the title. Best under 160 characters.",
    field: text,
    unset: "a sentence about house plans that fits any store.",
  },
  meta_keywords: {
    label: "Keywords of the home page",
    help: "For the keywords tag, which most search engines ignore.",
    field: text,
    unset: "no tag.",
  },
  social_facebook: profile("Facebook"),
  social_instagram: profile("Instagram"),
  social_twitter: profile("X (Twitter)"),
  social_linkedin: profile("LinkedIn"),
  payment_currency: {
    label: "Currency",
    help: "The currency of all prices. Prices are in US dollars, so it is usd for now.",
    field: { kind: "choice", choices: [{ value: "usd", label: "US dollars (usd)" }] },
    unset: "US dollars (usd).",
    start: "usd",
    check: oneOf(["usd"], "Prices are in US dollars: the currency can only be usd"),
  },
  stripe_statement_descriptor: {
    label: "Card statement",
    help: "What buyers see on their card's statement after the name of the account: 5 to 22 characters.",
    field: text,
    unset: "only the name of the account.",
    check: (value) =>
      value === "" || STATEMENT_DESCRIPTOR.test(value)
        ? undefined
        : "5 to 22 characters with a letter, and none of < > \\ ' \" *",
  },
  price_note: {
    label: "Note beside prices",
    help: "Small print under the total, in the cart and at checkout.",
    field: text,
    unset: "no note.",
  },
  tax_code_files: taxCode("Plan files", "plans and the files, drawings and lists sold with them"),
  tax_code_printed: taxCode("Printed sets", "what is sent as a parcel"),
  tax_code_services: taxCode("Services", "what people do for a buyer, such as a review or a call"),
  invoice_reverse_charge_text: {
    label: "Reverse charge",
    help: "The sentence beside a tax of zero that the buyer, having given a tax ID, owes instead of you.",
    field: text,
    unset: "no sentence.",
    check: oneLine(MAX_SENTENCE),
  },
  ...PACKAGE_SETTINGS,
  terms_html: policy({
    label: "Terms of service",
    help: "The page /terms. Each save is a version that later orders are sold under.",
  }),
  legal_license_html: policy({
    label: "Plan license",
    help: "The page /license, and the license that buyers download: of the version that they bought under.",
  }),
  refund_policy_html: policy({
    label: "Refund policy",
    help: "The page /refunds. Each save is a version that later orders are sold under.",
  }),
  privacy_html: policy({
    label: "Privacy policy",
    help: "The page /privacy. Each save is a version.",
  }),
  [TIME_ZONE_KEY]: {
    label: "Time zone",
    help: "By its IANA name, such as America/New_York: every date on pages, in emails, files and the back office, reports and business days.",
    field: { kind: "zone" },
    unset: `${DEFAULT_TIME_ZONE}.`,
    start: DEFAULT_TIME_ZONE,
    check: (value) =>
      isTimeZone(value)
        ? undefined
        : `There is no time zone "${value}"; a name looks like ${DEFAULT_TIME_ZONE}`,
  },
  store_holidays: {
    label: "Holidays",
    help: "Days on which nobody works, as 2026-12-25, beside Saturdays and Sundays.",
    field: { kind: "dates" },
    unset: "nobody works on Saturdays and Sundays only.",
    check: (value) => {
      const wrong = datesOf(value).find((one) => !isDate(one));
      return wrong === undefined ? undefined : `"${wrong}" is not a date; one looks like 2026-12-25`;
    },
  },
  study_credit_days: {
    label: "Days a study set counts",
    help: "How long the price of a study set counts toward a set to build from.",
    field: { kind: "number", min: 0, max: 99_999, unit: "days" },
    unset: `${DEFAULT_STUDY_DAYS} days.`,
    start: String(DEFAULT_STUDY_DAYS),
    check: (value) => (/^\d{1,5}$/.test(value) ? undefined : "Give a whole number of days, at most 99999"),
  },
  buyer_refund_days: {
    label: "Days for a refund by the buyer",
    help: "How long buyers can get a full refund on their order page while no file was opened and no work begun. The plan pages say so. 0 switches it off.",
    field: { kind: "number", min: 0, max: 365, unit: "days" },
    unset: `${DEFAULT_REFUND_DAYS} days.`,
    start: String(DEFAULT_REFUND_DAYS),
    check: (value) =>
      /^\d{1,3}$/.test(value) && Number(value) <= 365
        ? undefined
        : "Give a whole number of days, at most 365",
  },
  shipping_countries: {
    label: "Countries parcels are sent to",
    help: "Codes of two letters, such as US, CA. Checkout offers these alone where a parcel is bought.",
    field: text,
    unset: "parcels are sent everywhere.",
    check: (value) => {
      const wrong = countryCodes(value).find((code) => !COUNTRIES.includes(code));
      return wrong === undefined ? undefined : `There is no country "${wrong}"; codes look like US, CA`;
    },
  },
  [REMINDER_HOURS_KEY]: {
    label: "Email about a cart left behind",
    help: "Hours after which a visitor who agreed to it at checkout gets one email about the cart. 0 sends none, and checkout does not ask.",
    field: { kind: "number", min: 0, max: MAX_REMINDER_HOURS, unit: "hours" },
    unset: "no such email, and checkout does not ask.",
    check: wrongReminderHours,
  },
  newsletter_frequency: {
    label: "Newsletter",
    help: "How often it goes out, beside the sign-up form.",
    field: text,
    unset: `"By email".`,
  },
  concierge_daily_messages: {
    label: "Concierge messages a day",
    help: "How many a language model may answer in a day; past that the concierge answers without it.",
    field: { kind: "number", min: 0, max: 999_999, unit: "messages" },
    unset: `${DEFAULT_MODEL_BUDGET} messages.`,
    start: String(DEFAULT_MODEL_BUDGET),
    check: wholeNumber("Give a whole number"),
  },
  payment_acquirer_bin: acquirer("BIN", "its number with the card networks, up to 11 digits", /^\d{1,11}$/),
  payment_acquirer_country: acquirer("country", "two letters, such as US", /^[A-Z]{2}$/),
  payment_acquirer_merchant_id: acquirer(
    "merchant ID",
    "what it knows the store by, up to 35 characters",
    /^[\x21-\x7e]{1,35}$/,
  ),
  payment_acquirer_name: acquirer(
    "merchant name",
    "what cardholders see, up to 40 characters",
    /^[^\r\n]{1,40}$/,
  ),
  assistant_hourly_sessions: {
    label: "Purchases that an assistant may begin",
    help: "How many in an hour for each key; past that it has to wait. A key that leaked cannot do more either.",
    field: { kind: "number", min: 0, max: 999_999, unit: "an hour" },
    unset: `${DEFAULT_ASSISTANT_SESSIONS} an hour.`,
    start: String(DEFAULT_ASSISTANT_SESSIONS),
    check: wholeNumber("Give a whole number"),
  },
  [SECOND_FACTOR_KEY]: {
    label: "Second factor of admins",
    help: "When it is on, an admin signs in with a code of an authenticator app as well.",
    field: onOff,
    unset: "off.",
    start: "false",
    check: oneOf(["true", "false", "1", "0"], "The second factor of admins is true or false"),
  },
  plan_rating_text: {
    label: "Rating line",
    help: "Shown on a plan of the sample catalog that no buyer has reviewed; never on one of your own. Empty hides it.",
    field: text,
    unset: "no line.",
  },
} satisfies Record<string, KnownSetting>;

export type SettingKey = keyof typeof SETTINGS;
export const KNOWN_SETTINGS: Readonly<Record<string, KnownSetting | undefined>> = SETTINGS;

export const settingLabel = (key: string): string => KNOWN_SETTINGS[key]?.label ?? key;
