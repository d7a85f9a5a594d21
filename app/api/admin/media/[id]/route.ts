import { json, methods, parseJson, pathId } from "@/lib/platform/http/route";
import { deleteMedia, describeMedia } from "@/lib/uploads/mutations";
import { describeMediaSchema } from "@/lib/uploads/schema";
import { staffRoute } from "@/lib/users/staff-route";

type Context = { params: Promise<{ id: string }> };

/** An image of the media library: its alternative text, and its end. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<Context>({
  PATCH: staffRoute("uploads:update", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    const { alt } = await parseJson(request, describeMediaSchema);
    return json(await describeMedia(id, alt, staff));
  }),
  DELETE: staffRoute("uploads:delete", async (_request, { params }, staff) => {
    await deleteMedia(pathId((await params).id), staff);
    return json({ success: true });
  }),
});
