import { rowWrite } from "@/lib/access/resources/staff-routes";
import { drawLayout } from "@/lib/drafting/layouts/mutations";
import { getPlanLayout } from "@/lib/drafting/layouts/queries";
import { checkLayoutSchema } from "@/lib/drafting/layouts/schema";
import { methods, type RouteParams } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "plans:update",
    schema: checkLayoutSchema,
    write: (id, { layout }, staff) => drawLayout(id, layout, staff),
    read: getPlanLayout,
  }),
});
