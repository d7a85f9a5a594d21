import { listAboutSections } from "@/lib/content/sections/queries";
import { methods, publicJson } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async () => publicJson(await listAboutSections()),
});
