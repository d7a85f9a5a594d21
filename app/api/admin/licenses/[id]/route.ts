import { staffItem } from "@/lib/access/resources/staff-routes";
import { getLicense } from "@/lib/sales/licenses/queries";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({ area: "licenses", get: getLicense });
