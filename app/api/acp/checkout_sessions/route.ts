import { acpMethods } from "@/lib/sales/assistants/server/acp-route";

export const { GET, POST, PUT, PATCH, DELETE } = acpMethods({ POST: "create" });
