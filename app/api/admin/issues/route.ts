import { listIssues } from "@/lib/issues/queries";
import { ISSUE_LIST } from "@/lib/issues/schema";
import { pagedRows, staffCollection } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "issues",
  list: pagedRows(ISSUE_LIST, listIssues),
});
