import { staffItem } from "@/lib/access/resources/staff-routes";
import { unsubscribeAll } from "@/lib/letters/newsletter/mutations";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "newsletter",
  remove: (id, actor) => unsubscribeAll([id], actor),
});
