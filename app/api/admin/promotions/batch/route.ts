import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { methods, parseJson } from "@/lib/platform/http/route";
import { csvResponse } from "@/lib/platform/lists/csv";
import { BATCH_HEADER, toBatchCells } from "@/lib/sales/promotions/dto";
import { createCodes } from "@/lib/sales/promotions/mutations";
import { promotionBatchSchema } from "@/lib/sales/promotions/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: staffRoute("promotions:create", async (request, _context, staff) => {
    const rows = await createCodes(await parseJson(request, promotionBatchSchema), staff);
    return csvResponse("codes", BATCH_HEADER, rows.map(toBatchCells));
  }),
});
