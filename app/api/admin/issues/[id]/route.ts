import { deleteIssue, updateIssue } from "@/lib/issues/mutations";
import { getIssue } from "@/lib/issues/queries";
import { updateIssueSchema } from "@/lib/issues/schema";
import { staffItem } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "issues",
  get: getIssue,
  update: { schema: updateIssueSchema, write: updateIssue, as: "resolve" },
  remove: deleteIssue,
});
