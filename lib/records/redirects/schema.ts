import { z } from "zod";
import { listShape } from "@/lib/platform/lists/list-query";
import { readAddress } from "./rules/address";

export const REDIRECT_FOLDERS = ["plans", "blog"] as const;
export type RedirectFolder = (typeof REDIRECT_FOLDERS)[number];

const address = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(500, "At most 500 characters")
    .refine((text) => text === "" || readAddress(text) !== undefined, {
      error: "Give the address of a plan or a post, such as /plans/cedar-ridge",
    });

export const createRedirectSchema = z.object({
  from: address("Old address is required"),
  to: address("The address that it leads to is required"),
});
export type CreateRedirect = z.infer<typeof createRedirectSchema>;

export const REDIRECT_FOLDER_LABELS: Record<RedirectFolder, string> = {
  plans: "House plans",
  blog: "Blog posts",
};

export const REDIRECT_LIST = listShape(["createdAt", "slug"], "desc", { folder: REDIRECT_FOLDERS });
