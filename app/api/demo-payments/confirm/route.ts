import { setContact } from "@/lib/orders/mutations";
import { contactSchema } from "@/lib/orders/schema";
import { demoConfirmSchema, intentIdOf } from "@/lib/payments/schema";
import { assertDemo, confirmDemoPayment } from "@/lib/payments/server/intents";
import { json, methods, parse, parseJson } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: async (request) => {
    assertDemo();
    const body = await parseJson(request, demoConfirmSchema);
    const contact = parse(contactSchema, body);
    const intent = intentIdOf(body.clientSecret);
    return json(await confirmDemoPayment(body, () => setContact(intent, contact)));
  },
});
