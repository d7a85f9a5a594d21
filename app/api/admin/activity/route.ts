import { ACTIVITY_LIST, listActivity } from "@/lib/activity/queries";
import { pagedRows, staffCollection } from "@/lib/resources/staff-routes";

/** The activity log, newest first. */
export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "activity",
  list: pagedRows(ACTIVITY_LIST, listActivity),
});
