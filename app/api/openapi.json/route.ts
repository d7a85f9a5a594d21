import { openApiDocument } from "@/lib/contract/openapi";
import { json, methods } from "@/lib/platform/http/route";
import { absoluteUrl } from "@/lib/platform/http/site";
import { getStoreIdentity } from "@/lib/settings/queries";

/** The whole contract, made from the schemas that validate. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async () =>
    json(openApiDocument(absoluteUrl("/"), (await getStoreIdentity()).name), {
      headers: { "cache-control": "public, max-age=300" },
    }),
});
