import { staffItem } from "@/lib/access/resources/staff-routes";
import { deleteRedirect } from "@/lib/records/redirects/mutations";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({ area: "redirects", remove: deleteRedirect });
