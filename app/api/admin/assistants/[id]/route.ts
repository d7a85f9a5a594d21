import { staffItem } from "@/lib/access/resources/staff-routes";
import { revokeAssistant } from "@/lib/sales/assistants/mutations";
import { getAssistant } from "@/lib/sales/assistants/queries";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "assistants",
  get: getAssistant,
  remove: revokeAssistant,
});
