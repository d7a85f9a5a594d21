/** The texts of the law that staff write in settings: each is a page, with a version for every save. */
export const POLICIES = [
  { key: "terms_html", path: "/terms", title: "Terms of Service" },
  { key: "legal_license_html", path: "/license", title: "Plan License" },
  { key: "refund_policy_html", path: "/refunds", title: "Refund Policy" },
  { key: "privacy_html", path: "/privacy", title: "Privacy Policy" },
] as const;

export type Policy = (typeof POLICIES)[number];
export type PolicyKey = Policy["key"];

const DRAFT_END = "_draft";

/** Where a text lies until somebody has read it and publishes it. Nothing that visitors see reads this setting. */
export const draftKey = (key: PolicyKey): string => key + DRAFT_END;

export const policyOfDraft = (key: string): Policy | undefined =>
  POLICIES.find((policy) => draftKey(policy.key) === key);

export const hasText = (html: string | undefined): boolean =>
  html !== undefined && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, "") !== "";

/** The policies that there are, in the order of the footer. */
export const writtenPolicies = (settings: Readonly<Record<string, string>>): Policy[] =>
  POLICIES.filter(({ key }) => hasText(settings[key]));

/** What a starting text leaves open, for only its owner knows it. */
export const BLANKS = { name: "[name of your store]", state: "[your state]" } as const;

export const blanksIn = (html: string): string[] =>
  Object.values(BLANKS).filter((blank) => html.includes(blank));

/** Why a policy cannot be published; undefined where it can. */
export function wrongPolicy(html: string): string | undefined {
  const [first, ...rest] = blanksIn(html);
  return first && `Fill in ${[first, ...rest].join(" and ")} first: buyers would read it so.`;
}

/** A number of days, a share, a count: what a starting text promises, and another store may not. */
const FIGURE =
  /\b(?:\d+(?: to \d+)?|one|two|three|four|five|six|seven|ten) (?:(?:business )?days?|hours?|percent|times)\b/g;

/** The figures of a text, each once. */
export const figuresIn = (html: string): string[] => [...new Set(html.match(FIGURE) ?? [])];

export const withFiguresMarked = (html: string): string =>
  html.replaceAll(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith("<") ? part : part.replaceAll(FIGURE, "<mark>$&</mark>"),
  );
