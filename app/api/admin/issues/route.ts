import { pagedRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { listIssues } from "@/lib/support/issues/queries";
import { ISSUE_LIST } from "@/lib/support/issues/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "issues",
  list: pagedRows(ISSUE_LIST, listIssues),
});
