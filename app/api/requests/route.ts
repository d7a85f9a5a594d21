import { limitPublicForm } from "@/lib/platform/http/public-form";
import { json, methods, parseJson } from "@/lib/platform/http/route";
import { createRequest } from "@/lib/sales/requests/mutations";
import { createRequestSchema } from "@/lib/sales/requests/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: async (request) => {
    await limitPublicForm("request", request.headers);
    return json(await createRequest(await parseJson(request, createRequestSchema)), { status: 201 });
  },
});
