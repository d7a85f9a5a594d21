import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { AppError, invalidField } from "@/lib/platform/errors";
import { json, methods, pathId, type RouteParams } from "@/lib/platform/http/route";
import { MAX_TASK_FILE_BYTES, TASK_FILE_TOO_LARGE } from "@/lib/sales/fulfilment/rules/file-types";
import { addRequestFile } from "@/lib/sales/requests/admin/mutations";

function versionOf(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (!/^\d{1,9}$/.test(text)) {
    throw invalidField("version", "version is the number that the request was read with");
  }
  return Number(text);
}

/**
 * Takes a file for the buyer as the raw body, so that it streams to disk:
 * `POST /api/admin/requests/12/files?name=plans.pdf&version=5`. The middleware leaves this address alone,
 * because it would hold the body.
 */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: staffRoute("requests:work", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    const { searchParams } = new URL(request.url);
    const version = versionOf(searchParams.get("version"));
    if (Number(request.headers.get("content-length") ?? 0) > MAX_TASK_FILE_BYTES) {
      throw new AppError("too_large", TASK_FILE_TOO_LARGE);
    }
    if (!request.body) throw new AppError("validation_failed", "Please select a file");
    const upload = { name: searchParams.get("name") ?? "", version, body: request.body };
    return json(await addRequestFile(id, upload, staff), { status: 201 });
  }),
});
