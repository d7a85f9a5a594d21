/** The folders of addresses whose last part is a slug, as the table names them. */
export const REDIRECT_FOLDERS = ["plans", "blog"] as const;
export type RedirectFolder = (typeof REDIRECT_FOLDERS)[number];

export const REDIRECT_FOLDER_LABELS: Record<RedirectFolder, string> = {
  plans: "House plans",
  blog: "Blog posts",
};

/** What the list can be sorted and narrowed by. */
export const REDIRECT_LIST = {
  sorts: ["createdAt", "slug"],
  defaultSort: "createdAt",
  defaultDir: "desc",
  filters: { folder: REDIRECT_FOLDERS },
} as const;
