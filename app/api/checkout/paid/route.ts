import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods } from "@/lib/platform/http/route";
import { cartSession } from "@/lib/sales/cart/server/session";
import { getPaidCart } from "@/lib/sales/orders/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async (request) => {
    const sessionId = cartSession(request);
    if (!sessionId) return json({ order: null });
    await rateLimit(`checkout-paid:${sessionId}`, 60, 60);
    return json(await getPaidCart(sessionId));
  },
});
