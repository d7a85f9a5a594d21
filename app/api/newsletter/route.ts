import { subscribe } from "@/lib/letters/newsletter/subscription-mutations";
import { newsletterSchema } from "@/lib/letters/newsletter/subscription-schema";
import { limitPublicForm } from "@/lib/platform/http/public-form";
import { json, methods, parseJson } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: async (request) => {
    await limitPublicForm("newsletter", request.headers);
    await subscribe(await parseJson(request, newsletterSchema));
    return json({ success: true }, { status: 201 });
  },
});
