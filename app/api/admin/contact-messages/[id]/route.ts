import { deleteMessage, updateMessage } from "@/lib/messages/mutations";
import { getMessage } from "@/lib/messages/queries";
import { updateMessageSchema } from "@/lib/messages/schema";
import { json, methods, parseJson, pathId } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/staff-route";

type Context = { params: Promise<{ id: string }> };

export const { GET, POST, PUT, PATCH, DELETE } = methods<Context>({
  GET: staffRoute("contact-messages:read", async (_request, { params }) =>
    json(await getMessage(pathId((await params).id))),
  ),
  PATCH: staffRoute("contact-messages:resolve", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    return json(await updateMessage(id, await parseJson(request, updateMessageSchema), staff));
  }),
  DELETE: staffRoute("contact-messages:delete", async (_request, { params }, staff) => {
    await deleteMessage(pathId((await params).id), staff);
    return json({ success: true });
  }),
});
