import { REMINDER_HOURS_KEY, wrongReminderHours } from "@/lib/cart-reminders/schema";
import { isEmail } from "@/lib/platform/format/email";
import { DEFAULT_TIME_ZONE, isTimeZone } from "@/lib/platform/format/zone";
import { MAINTENANCE_KEY, SECOND_FACTOR_KEY, STATEMENT_DESCRIPTOR, TIME_ZONE_KEY } from "../schema";

/** A setting that the store reads. */
export interface KnownSetting {
  label: string;
  /** What it changes, in one sentence. */
  help: string;
  /** Why a value cannot be taken; undefined where it can. */
  check?: (value: string) => string | undefined;
}

const oneOf =
  (values: readonly string[], message: string) =>
  (value: string): string | undefined =>
    values.includes(value) ? undefined : message;

const wholeNumber = (message: string) => (value: string) => (/^\d{1,6}$/.test(value) ? undefined : message);

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;

const profile = (network: string): KnownSetting => ({
  label: network,
  help: `Address of the store's page there, on the contact page and for search engines. Empty hides it.`,
});

/**
 * Every setting that the store reads, by its key: how staff see it and what may be stored.
 * A test changes each and looks whether what it says changes; nothing else reads settings.
 */
export const KNOWN_SETTINGS: Readonly<Record<string, KnownSetting | undefined>> = {
  site_title: {
    label: "Name of the store",
    help: "In the header and footer, in the titles of pages, in emails and on licenses.",
    check: (value) => (value === "" ? "The store needs a name" : undefined),
  },
  site_tagline: {
    label: "Tagline",
    help: "The line under the name in the footer, and in the title of pages without one.",
  },
  theme_default: {
    label: "Theme",
    help: "Light or dark, for visitors who have not chosen one themselves.",
    check: oneOf(["light", "dark"], "The theme is light or dark"),
  },
  [MAINTENANCE_KEY]: {
    label: "Maintenance mode",
    help: "While it is on, only signed-in admins see the store; others see the maintenance page.",
    check: oneOf(["true", "false", "1", "0"], "Maintenance mode is true or false"),
  },
  [SECOND_FACTOR_KEY]: {
    label: "Second factor of admins",
    help: "When it is true, an admin signs in with a code of an authenticator app as well.",
    check: oneOf(["true", "false", "1", "0"], "The second factor of admins is true or false"),
  },
  contact_email: {
    label: "Email",
    help: "Where visitors write to, on the contact page and where the concierge sends them.",
    check: (value) => (value === "" || isEmail(value) ? undefined : "Enter a valid email address"),
  },
  contact_phone: { label: "Telephone", help: "On the contact page. Empty hides it." },
  contact_address: { label: "Address", help: "On the contact page and for search engines. Empty hides it." },
  contact_hours: { label: "Hours", help: "When somebody answers the telephone, on the contact page." },
  seo_title: {
    label: "Title of the home page",
    help: "What search results show as its title. Best under 60 characters.",
  },
  meta_description: {
    label: "Description of the home page",
    help: "What search results show under the title. Best under 160 characters.",
  },
  meta_keywords: {
    label: "Keywords of the home page",
    help: "For the keywords tag, which most search engines ignore.",
  },
  social_facebook: profile("Facebook"),
  social_instagram: profile("Instagram"),
  social_twitter: profile("X (Twitter)"),
  social_linkedin: profile("LinkedIn"),
  payment_currency: {
    label: "Currency",
    help: "The currency of all prices. Prices are in US dollars, so it is usd for now.",
    check: oneOf(["usd"], "Prices are in US dollars: the currency can only be usd"),
  },
  stripe_statement_descriptor: {
    label: "Card statement",
    help: "What buyers see on their card's statement after the name of the account: 5 to 22 characters.",
    check: (value) =>
      value === "" || STATEMENT_DESCRIPTOR.test(value)
        ? undefined
        : "5 to 22 characters with a letter, and none of < > \\ ' \" *",
  },
  price_note: {
    label: "Note beside prices",
    help: "Small print under the total, in the cart and at checkout.",
  },
  terms_html: {
    label: "Terms of service",
    help: "The page /terms. Each save is a version that later orders are sold under.",
  },
  privacy_html: { label: "Privacy policy", help: "The page /privacy. Each save is a version." },
  legal_license_html: {
    label: "Plan license",
    help: "The page /license, and the license that buyers download: of the version that they bought under.",
  },
  refund_policy_html: {
    label: "Refund policy",
    help: "The page /refunds. Each save is a version that later orders are sold under.",
  },
  plan_rating_text: {
    label: "Rating line",
    help: "Shown on a plan of the sample catalog that no buyer has reviewed; never on one of your own. Empty hides it.",
  },
  concierge_daily_messages: {
    label: "Concierge messages a day",
    help: "How many a language model may answer in a day; past that the concierge answers without it.",
    check: wholeNumber("Give a whole number"),
  },
  [REMINDER_HOURS_KEY]: {
    label: "Email about a cart left behind",
    help: "Hours after which a visitor who agreed to it at checkout gets one email about the cart. 0 sends none, and checkout does not ask.",
    check: wrongReminderHours,
  },
  newsletter_frequency: { label: "Newsletter", help: "How often it goes out, beside the sign-up form." },
  [TIME_ZONE_KEY]: {
    label: "Time zone",
    help: "By its IANA name, such as America/New_York: every date on pages, in emails, files and the back office, reports and business days.",
    check: (value) =>
      isTimeZone(value)
        ? undefined
        : `There is no time zone "${value}"; a name looks like ${DEFAULT_TIME_ZONE}`,
  },
  store_holidays: {
    label: "Holidays",
    help: "Days on which nobody works, as 2026-12-25, beside Saturdays and Sundays.",
    check: (value) => {
      const wrong = value.split(/[\s,;]+/).find((one) => one !== "" && !isDate(one));
      return wrong === undefined ? undefined : `"${wrong}" is not a date; one looks like 2026-12-25`;
    },
  },
  study_credit_days: {
    label: "Days a study set counts",
    help: "How long the price of a study set counts toward a set to build from.",
    check: (value) => (/^\d{1,5}$/.test(value) ? undefined : "Give a whole number of days, at most 99999"),
  },
};

/** What staff see a setting called; one that nothing reads has its key. */
export const settingLabel = (key: string): string => KNOWN_SETTINGS[key]?.label ?? key;
