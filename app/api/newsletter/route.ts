import { subscribe } from "@/lib/inbox/mutations";
import { newsletterSchema } from "@/lib/inbox/schema";
import { limitPublicForm } from "@/lib/inbox/server/limits";
import { json, methods, parseJson } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: async (request) => {
    await limitPublicForm("newsletter", request.headers);
    await subscribe(await parseJson(request, newsletterSchema));
    return json({ success: true }, { status: 201 });
  },
});
