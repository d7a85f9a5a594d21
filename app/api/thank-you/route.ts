import { rateLimit } from "@/lib/platform/http/rate-limit";
import { clientAddress } from "@/lib/platform/http/request";
import { json, methods, parseJson } from "@/lib/platform/http/route";
import { thankYouSchema } from "@/lib/sales/orders/schema";
import { getOrderForThankYou } from "@/lib/sales/orders/server/thank-you";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: async (request) => {
    const { paymentIntent, clientSecret } = await parseJson(request, thankYouSchema);
    // Each look asks the provider; a page that waits looks every few seconds.
    await rateLimit(`thank-you:${clientAddress(request.headers)}`, 600, 60);
    await rateLimit(`thank-you:${paymentIntent}`, 60, 60);
    return json(await getOrderForThankYou(paymentIntent, clientSecret));
  },
});
