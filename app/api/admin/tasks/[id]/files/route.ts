import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { AppError } from "@/lib/platform/errors";
import { json, methods, pathId, type RouteParams } from "@/lib/platform/http/route";
import { addTaskFile } from "@/lib/sales/fulfilment/admin/mutations";
import { MAX_TASK_FILE_BYTES, TASK_FILE_TOO_LARGE } from "@/lib/sales/fulfilment/rules/file-types";

/**
 * Takes a file for the buyer as the raw body, so that it streams to disk:
 * `POST /api/admin/tasks/12/files?name=kit.pdf`. The middleware leaves this address
 * alone, because it would hold the body.
 */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: staffRoute("tasks:work", async (request, { params }, staff) => {
    const taskId = pathId((await params).id);
    const name = new URL(request.url).searchParams.get("name") ?? "";
    if (Number(request.headers.get("content-length") ?? 0) > MAX_TASK_FILE_BYTES) {
      throw new AppError("too_large", TASK_FILE_TOO_LARGE);
    }
    if (!request.body) throw new AppError("validation_failed", "Please select a file");
    return json(await addTaskFile({ taskId, name, body: request.body }, staff), { status: 201 });
  }),
});
