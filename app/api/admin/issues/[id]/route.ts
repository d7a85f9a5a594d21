import { staffItem } from "@/lib/access/resources/staff-routes";
import { deleteIssue, updateIssue } from "@/lib/support/issues/mutations";
import { getIssue } from "@/lib/support/issues/queries";
import { updateIssueSchema } from "@/lib/support/issues/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "issues",
  get: getIssue,
  update: { schema: updateIssueSchema, write: updateIssue, as: "resolve" },
  remove: deleteIssue,
});
