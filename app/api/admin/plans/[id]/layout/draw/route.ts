import { drawLayout } from "@/lib/layouts/mutations";
import { getPlanLayout } from "@/lib/layouts/queries";
import { checkLayoutSchema } from "@/lib/layouts/schema";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { rowWrite } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "plans:update",
    schema: checkLayoutSchema,
    write: (id, { layout }, staff) => drawLayout(id, layout, staff),
    read: getPlanLayout,
  }),
});
