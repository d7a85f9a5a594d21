import { methods, publicJson } from "@/lib/platform/http/route";
import { listServices } from "@/lib/services/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async () => publicJson(await listServices()),
});
