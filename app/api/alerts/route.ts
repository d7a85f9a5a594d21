import { listActiveAlerts } from "@/lib/alerts/queries";
import { json, methods } from "@/lib/platform/http";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async () => json(await listActiveAlerts()),
});
