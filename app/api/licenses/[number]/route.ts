import { orNotFound } from "@/lib/platform/errors";
import { json, methods, type RouteParams } from "@/lib/platform/http/route";
import { checkLicense } from "@/lib/sales/licenses/queries";
import { countLook } from "@/lib/sales/licenses/server/looks";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"number">>({
  GET: async (request, { params }) => {
    await countLook(request.headers);
    return json(orNotFound(await checkLicense((await params).number), "license"));
  },
});
