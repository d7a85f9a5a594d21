import { staffItem } from "@/lib/access/resources/staff-routes";
import { getAdminRequest } from "@/lib/sales/requests/admin/queries";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({ area: "requests", get: getAdminRequest });
