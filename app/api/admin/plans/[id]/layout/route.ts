import { getPlanLayout } from "@/lib/layouts/queries";
import { json, methods, pathId } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

type Context = { params: Promise<{ id: string }> };

export const { GET, POST, PUT, PATCH, DELETE } = methods<Context>({
  // The layout is the product: who may not change a plan has no use for it.
  GET: staffRoute("plans:update", async (_request, { params }) =>
    json(await getPlanLayout(pathId((await params).id))),
  ),
});
