import { staffItem } from "@/lib/access/resources/staff-routes";
import { getMail } from "@/lib/letters/outbox/admin/queries";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({ area: "outbox", get: getMail });
