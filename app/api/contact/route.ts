import { limitPublicForm } from "@/lib/platform/http/public-form";
import { json, methods, parseJson } from "@/lib/platform/http/route";
import { createContactMessage } from "@/lib/support/inbox/mutations";
import { contactMessageSchema } from "@/lib/support/inbox/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: async (request) => {
    await limitPublicForm("contact", request.headers);
    await createContactMessage(await parseJson(request, contactMessageSchema));
    return json({ success: true }, { status: 201 });
  },
});
