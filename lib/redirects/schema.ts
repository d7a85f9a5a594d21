import { listShape } from "@/lib/platform/lists/list-query";

/** The folders of addresses whose last part is a slug, as the table names them. */
export const REDIRECT_FOLDERS = ["plans", "blog"] as const;
export type RedirectFolder = (typeof REDIRECT_FOLDERS)[number];

export const REDIRECT_FOLDER_LABELS: Record<RedirectFolder, string> = {
  plans: "House plans",
  blog: "Blog posts",
};

/** What the list can be sorted and narrowed by. */
export const REDIRECT_LIST = listShape(["createdAt", "slug"], "desc", { folder: REDIRECT_FOLDERS });
