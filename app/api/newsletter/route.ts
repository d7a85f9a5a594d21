import { json, methods, parseJson } from "@/lib/platform/http/route";
import { subscribe } from "@/lib/support/inbox/mutations";
import { newsletterSchema } from "@/lib/support/inbox/schema";
import { limitPublicForm } from "@/lib/support/inbox/server/limits";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: async (request) => {
    await limitPublicForm("newsletter", request.headers);
    await subscribe(await parseJson(request, newsletterSchema));
    return json({ success: true }, { status: 201 });
  },
});
