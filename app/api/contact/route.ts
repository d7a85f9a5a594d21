import { createContactMessage } from "@/lib/inbox/mutations";
import { contactMessageSchema } from "@/lib/inbox/schema";
import { limitPublicForm } from "@/lib/inbox/server/limits";
import { json, methods, parseJson } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: async (request) => {
    await limitPublicForm("contact", request.headers);
    await createContactMessage(await parseJson(request, contactMessageSchema));
    return json({ success: true }, { status: 201 });
  },
});
