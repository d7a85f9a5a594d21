import { rowWrite } from "@/lib/access/resources/staff-routes";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { getDispute } from "@/lib/sales/disputes/admin/queries";
import { submitEvidenceSchema } from "@/lib/sales/disputes/schema";
import { submitDispute } from "@/lib/sales/disputes/submission";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "disputes:submit",
    schema: submitEvidenceSchema,
    write: submitDispute,
    read: getDispute,
  }),
});
