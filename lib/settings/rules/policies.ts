export const POLICIES = [
  { key: "terms_html", path: "/terms", title: "Terms of Service" },
  { key: "legal_license_html", path: "/license", title: "Plan License" },
  { key: "refund_policy_html", path: "/refunds", title: "Refund Policy" },
  { key: "privacy_html", path: "/privacy", title: "Privacy Policy" },
] as const;

export type Policy = (typeof POLICIES)[number];
export type PolicyKey = Policy["key"];

const DRAFT_END = "_draft";

/** Nothing that visitors see reads this setting. */
export const draftKey = (key: PolicyKey): string => key + DRAFT_END;

export const policyOfDraft = (key: string): Policy | undefined =>
  POLICIES.find((policy) => draftKey(policy.key) === key);

export const hasText = (html: string | undefined): boolean =>
  html !== undefined && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, "") !== "";

export const writtenPolicies = (settings: Readonly<Record<string, string>>): Policy[] =>
  POLICIES.filter(({ key }) => hasText(settings[key]));

export const BLANKS = { name: "[name of your store]", state: "[your state]" } as const;

export const blanksIn = (html: string): string[] =>
  Object.values(BLANKS).filter((blank) => html.includes(blank));

export function wrongPolicy(html: string): string | undefined {
  const [first, ...rest] = blanksIn(html);
  return first && `Fill in ${[first, ...rest].join(" and ")} first: buyers would read it so.`;
}

/** Numbers that a starting text promises and another store may not. */
const FIGURE =
  /\b(?:\d+(?: to \d+)?|one|two|three|four|five|six|seven|ten) (?:(?:business )?days?|hours?|percent|times)\b/g;

export const figuresIn = (html: string): string[] => [...new Set(html.match(FIGURE) ?? [])];

export const withFiguresMarked = (html: string): string =>
  html.replaceAll(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith("<") ? part : part.replaceAll(FIGURE, "<mark>$&</mark>"),
  );
