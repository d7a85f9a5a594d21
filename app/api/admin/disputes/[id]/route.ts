import { staffItem } from "@/lib/access/resources/staff-routes";
import { getDispute } from "@/lib/sales/disputes/admin/queries";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({ area: "disputes", get: getDispute });
