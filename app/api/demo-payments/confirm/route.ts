import { json, methods, parseJson } from "@/lib/platform/http/route";
import { parse } from "@/lib/platform/parse";
import { setContact } from "@/lib/sales/orders/mutations";
import { contactSchema } from "@/lib/sales/orders/schema";
import { demoConfirmSchema, intentIdOf } from "@/lib/sales/payments/schema";
import { assertDemo, confirmDemoPayment } from "@/lib/sales/payments/server/intents";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: async (request) => {
    assertDemo();
    const body = await parseJson(request, demoConfirmSchema);
    const contact = parse(contactSchema, body);
    const intent = intentIdOf(body.clientSecret);
    return json(await confirmDemoPayment(body, () => setContact(intent, contact)));
  },
});
