import { json, methods } from "@/lib/platform/http";
import { listServices } from "@/lib/services/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async () => json(await listServices()),
});
