import { deleteIssue, updateIssue } from "@/lib/issues/mutations";
import { getIssue } from "@/lib/issues/queries";
import { updateIssueSchema } from "@/lib/issues/schema";
import { json, methods, parseJson, pathId } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/staff-route";

type Context = { params: Promise<{ id: string }> };

export const { GET, POST, PUT, PATCH, DELETE } = methods<Context>({
  GET: staffRoute("issues:read", async (_request, { params }) =>
    json(await getIssue(pathId((await params).id))),
  ),
  PATCH: staffRoute("issues:resolve", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    return json(await updateIssue(id, await parseJson(request, updateIssueSchema), staff));
  }),
  DELETE: staffRoute("issues:delete", async (_request, { params }, staff) => {
    await deleteIssue(pathId((await params).id), staff);
    return json({ success: true });
  }),
});
