export const TABLE_NAMES = [
  "days",
  "books",
  "plans",
  "styles",
  "sources",
  "packages",
  "addons",
  "searches",
  "questions",
  "left-behind",
  "refunds",
  "never-sold",
] as const;
export type TableName = (typeof TABLE_NAMES)[number];
