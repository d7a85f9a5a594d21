import { type PolicyFacts, startingText } from "@/lib/office/settings/rules/policy-texts";

/** A key that holds `html` is shown as HTML. */
export interface SettingSeed {
  key: string;
  value: string;
  description: string;
}

const FIRM: PolicyFacts = {
  name: "Hearth & Plan",
  emails: {
    questions: "hello@hearthandplan.example",
    privacy: "privacy@hearthandplan.example",
    orders: "orders@hearthandplan.example",
  },
  state: "Oregon",
  studyDays: 180,
  refundDays: 14,
  remindsOfCarts: true,
};

const REVIEW_NOTE = "Sample text of a sample company: have it reviewed by counsel before you trade under it.";

export const settings: SettingSeed[] = [
  {
    key: "site_title",
    value: "Hearth & Plan",
    description: "Name of the store, in the header, titles and emails.",
  },
  {
    key: "site_tagline",
    value: "House plans you can read, price and build.",
    description: "Short line under the name, in the footer and on shared links.",
  },
  {
    key: "theme_default",
    value: "light",
    description: "Theme for visitors who have not chosen one: light or dark.",
  },
  {
    key: "maintenance_mode",
    value: "false",
    description: "When true, only signed-in admins reach the public site; others see a maintenance page.",
  },

  {
    key: "contact_email",
    value: "hello@hearthandplan.example",
    description: "Public address for questions.",
  },
  { key: "contact_phone", value: "(503) 555-0142", description: "Public telephone number." },
  {
    key: "contact_address",
    value: "Hearth & Plan Studio, 100 Example Street, Suite 2, Portland, OR 97205",
    description: "Studio address, in the footer and on the contact page.",
  },
  {
    key: "contact_hours",
    value: "Monday to Friday, 8:30 a.m. to 5:00 p.m. Pacific",
    description: "When somebody answers the telephone.",
  },

  {
    key: "seo_title",
    value: "House Plans by Architects, PDF and CAD | Hearth & Plan",
    description: "Title of the home page in search results. Keep it under 60 characters.",
  },
  {
    key: "meta_description",
    value:
      "House plans from a small studio of architects. Measured floor plans, elevations, PDF plan sets and CAD files to download at once, with one plain license.",
    description: "Text under the title in search results. Keep it under 160 characters.",
  },
  {
    key: "meta_keywords",
    value:
      "house plans, home plans, floor plans, ADU plans, farmhouse plans, modern house plans, DXF house plans",
    description: "Words for the keywords tag. Most search engines ignore it.",
  },

  {
    key: "social_facebook",
    value: "https://www.facebook.com/example.hearthandplan",
    description: "Facebook page. Empty hides the icon.",
  },
  {
    key: "social_instagram",
    value: "https://www.instagram.com/example.hearthandplan",
    description: "Instagram profile. Empty hides the icon.",
  },
  {
    key: "social_twitter",
    value: "https://x.com/example_hearth",
    description: "X (formerly Twitter) profile. Empty hides the icon.",
  },
  {
    key: "social_linkedin",
    value: "https://www.linkedin.com/company/example-hearth-and-plan",
    description: "LinkedIn page. Empty hides the icon.",
  },

  { key: "payment_currency", value: "usd", description: "Currency of all prices, as a three-letter code." },
  {
    key: "stripe_statement_descriptor",
    value: "HEARTH AND PLAN",
    description: "What buyers see on their card statement: 5 to 22 letters.",
  },
  {
    key: "price_note",
    value: "Prices in US dollars. One license covers one build.",
    description: "Small print beside prices in the cart and at checkout.",
  },
  {
    key: "shipping_countries",
    value: "US, CA",
    description: "Countries that printed sets are sent to, as two-letter codes. Empty for everywhere.",
  },

  {
    key: "terms_html",
    value: startingText("terms_html", FIRM),
    description: `Terms of service. ${REVIEW_NOTE}`,
  },
  {
    key: "privacy_html",
    value: startingText("privacy_html", FIRM),
    description: `Privacy policy. ${REVIEW_NOTE}`,
  },
  {
    key: "legal_license_html",
    value: startingText("legal_license_html", FIRM),
    description: `What a buyer may do with the files. ${REVIEW_NOTE}`,
  },
  {
    key: "refund_policy_html",
    value: startingText("refund_policy_html", FIRM),
    description: `When money is given back. ${REVIEW_NOTE}`,
  },

  {
    key: "plan_rating_text",
    value: "4.8 (24 reviews)",
    description:
      "Rating line on a sample plan that has no reviews of its own. Leave it empty to hide the line.",
  },
  {
    key: "admin_second_factor",
    value: "false",
    description: "true: admins need an authenticator app to use the back office.",
  },
  {
    key: "concierge_daily_messages",
    value: "2000",
    description:
      "Chat messages a day that a language model may answer; past that the concierge answers without it.",
  },
  {
    key: "newsletter_frequency",
    value: "Once a month",
    description: "How often the newsletter goes out, shown beside the sign-up form.",
  },
  {
    key: "cart_reminder_hours",
    value: "24",
    description: "Hours after which a visitor who agreed to it at checkout gets one email about the cart.",
  },
  {
    key: "store_time_zone",
    value: "America/New_York",
    description: "Time zone of the store's business days, by its IANA name; a day ends at 17:00 there.",
  },
  {
    key: "store_holidays",
    value: [
      ...["2026-11-26", "2026-11-27", "2026-12-25", "2027-01-01", "2027-01-18", "2027-02-15"],
      ...["2027-05-31", "2027-06-18", "2027-07-05", "2027-09-06", "2027-11-25", "2027-12-24"],
    ].join(" "),
    description: "Days on which nobody works, as 2026-12-25, beside Saturdays and Sundays.",
  },
  {
    key: "buyer_refund_days",
    value: String(FIRM.refundDays),
    description:
      "How many days buyers can get a full refund themselves while nothing was used. 0 switches it off.",
  },
  {
    key: "study_credit_days",
    value: String(FIRM.studyDays),
    description: "How many days the price of a study set counts toward a set to build from.",
  },
];
