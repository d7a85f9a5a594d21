import { getMail } from "@/lib/outbox/admin/queries";
import { staffItem } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({ area: "outbox", get: getMail });
