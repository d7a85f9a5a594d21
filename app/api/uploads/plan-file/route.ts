import { addPlanFile } from "@/lib/plans/admin/file-mutations";
import { MAX_PLAN_FILE_BYTES, PLAN_FILE_TOO_LARGE } from "@/lib/plans/rules/file-limits";
import { AppError } from "@/lib/platform/http/errors";
import { json, methods, pathId } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

/**
 * Takes a file for sale as the raw body, so that it streams to disk:
 * `POST /api/uploads/plan-file?planId=12&name=set.pdf`. It stands beside the image
 * uploads, outside of what the middleware reads, because that would hold the body.
 */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: staffRoute("plans:update", async (request, _context, staff) => {
    const params = new URL(request.url).searchParams;
    const planId = pathId(params.get("planId") ?? "");
    if (Number(request.headers.get("content-length") ?? 0) > MAX_PLAN_FILE_BYTES) {
      throw new AppError("too_large", PLAN_FILE_TOO_LARGE);
    }
    if (!request.body) throw new AppError("validation_failed", "Please select a file");
    const file = await addPlanFile({ planId, name: params.get("name") ?? "", body: request.body }, staff);
    return json(file, { status: 201 });
  }),
});
