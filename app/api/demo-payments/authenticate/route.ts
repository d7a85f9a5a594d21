import { json, methods, parseJson } from "@/lib/platform/http/route";
import { demoAuthenticateSchema } from "@/lib/sales/payments/schema";
import { assertDemo, authenticateDemoPayment } from "@/lib/sales/payments/server/intents";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: async (request) => {
    assertDemo();
    const { clientSecret, outcome } = await parseJson(request, demoAuthenticateSchema);
    return json(await authenticateDemoPayment(clientSecret, outcome));
  },
});
