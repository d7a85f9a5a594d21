/** The texts of the law that staff write in settings: each is a page, with a version for every save. */
export const POLICIES = [
  { key: "terms_html", path: "/terms", title: "Terms of Service" },
  { key: "legal_license_html", path: "/license", title: "Plan License" },
  { key: "refund_policy_html", path: "/refunds", title: "Refund Policy" },
  { key: "privacy_html", path: "/privacy", title: "Privacy Policy" },
] as const;

export type PolicyKey = (typeof POLICIES)[number]["key"];
