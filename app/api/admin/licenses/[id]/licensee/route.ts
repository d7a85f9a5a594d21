import { rowWrite } from "@/lib/access/resources/staff-routes";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { changeLicensee } from "@/lib/sales/licenses/mutations";
import { getLicense } from "@/lib/sales/licenses/queries";
import { changeLicenseeSchema } from "@/lib/sales/licenses/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  PUT: rowWrite({
    permission: "licenses:update",
    schema: changeLicenseeSchema,
    write: changeLicensee,
    read: getLicense,
  }),
});
