import { deleteRedirect } from "@/lib/redirects/mutations";
import { staffItem } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({ area: "redirects", remove: deleteRedirect });
