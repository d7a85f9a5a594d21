import { ACTIVITY_LIST, listActivity } from "@/lib/access/activity/queries";
import { pagedRows, staffCollection } from "@/lib/access/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "activity",
  list: pagedRows(ACTIVITY_LIST, listActivity),
});
