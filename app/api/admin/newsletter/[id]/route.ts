import { unsubscribeAll } from "@/lib/newsletter/mutations";
import { staffItem } from "@/lib/resources/staff-routes";

/** Ends a subscription. */
export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "newsletter",
  remove: (id, actor) => unsubscribeAll([id], actor),
});
