import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { addPlanFile } from "@/lib/catalog/plans/admin/file-mutations";
import { planFileUseSchema } from "@/lib/catalog/plans/admin/file-schema";
import { fileLimit } from "@/lib/catalog/plans/rules/file-limits";
import { AppError } from "@/lib/platform/errors";
import { json, methods, pathId } from "@/lib/platform/http/route";
import { parse } from "@/lib/platform/parse";

/**
 * Takes a file for sale as the raw body, so that it streams to disk:
 * `POST /api/uploads/plan-file?planId=12&name=set.pdf`, a study set with `&use=study` and
 * perhaps `&stamp=1`. It stands beside the image uploads, outside of what the middleware
 * reads, because that would hold the body.
 */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: staffRoute("plans:update", async (request, _context, staff) => {
    const params = new URL(request.url).searchParams;
    const planId = pathId(params.get("planId") ?? "");
    const { use, stamp } = parse(planFileUseSchema, {
      use: params.get("use") ?? undefined,
      stamp: params.get("stamp") ?? undefined,
    });
    const limit = fileLimit(stamp === "1");
    if (Number(request.headers.get("content-length") ?? 0) > limit.maxBytes) {
      throw new AppError("too_large", limit.tooLarge);
    }
    if (!request.body) throw new AppError("validation_failed", "Please select a file");
    const upload = { planId, name: params.get("name") ?? "", body: request.body };
    const file = await addPlanFile({ ...upload, study: use === "study", stamp: stamp === "1" }, staff);
    return json(file, { status: 201 });
  }),
});
