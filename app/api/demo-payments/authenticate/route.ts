import { demoAuthenticateSchema } from "@/lib/payments/schema";
import { assertDemo, authenticateDemoPayment } from "@/lib/payments/server/intents";
import { json, methods, parseJson } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: async (request) => {
    assertDemo();
    const { clientSecret, outcome } = await parseJson(request, demoAuthenticateSchema);
    return json(await authenticateDemoPayment(clientSecret, outcome));
  },
});
