import { AppError } from "@/lib/platform/errors";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, parseJson } from "@/lib/platform/http/route";
import { cartSession } from "@/lib/sales/cart/server/session";
import { openCheckout } from "@/lib/sales/orders/checkout";
import { createPaymentIntentSchema } from "@/lib/sales/orders/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: async (request) => {
    const body = await parseJson(request, createPaymentIntentSchema);
    const sessionId = cartSession(request);
    if (!sessionId) throw new AppError("bad_request", "Your cart is empty.");
    await rateLimit(`checkout:${sessionId}`, 60, 60);
    return json(await openCheckout(sessionId, body));
  },
});
