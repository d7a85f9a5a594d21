import { z } from "zod";
import { readAt } from "@/lib/platform/forms/form-schema";
import { BETWEEN_DAYS, listShape } from "@/lib/platform/lists/list-query";

export const ISSUE_STATES = ["open", "resolved"] as const;

export const updateIssueSchema = z.object({
  isResolved: z.boolean("Must be true or false"),
  lastUpdatedAt: readAt,
});
export type UpdateIssue = z.infer<typeof updateIssueSchema>;

export const ISSUE_LIST = listShape(["createdAt", "resolvedAt"], "desc", {
  state: ISSUE_STATES,
  ...BETWEEN_DAYS,
});
