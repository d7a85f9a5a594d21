import { invalidField } from "@/lib/platform/errors";
import { json, methods, parseJson } from "@/lib/platform/http/route";
import { addCartItem, clearCart } from "@/lib/sales/cart/mutations";
import { listCartItems } from "@/lib/sales/cart/queries";
import { addToCartSchema } from "@/lib/sales/cart/schema";
import { cartCookie, cartSession } from "@/lib/sales/cart/server/session";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async (request) => {
    const sessionId = cartSession(request);
    return json(sessionId ? await listCartItems(sessionId) : []);
  },
  POST: async (request) => {
    const body = await parseJson(request, addToCartSchema);
    const sessionId = cartSession(request, body.sessionId);
    if (!sessionId) {
      throw invalidField("sessionId", "A cart session id is needed");
    }
    const { item, created } = await addCartItem(sessionId, body);
    return json(item, { status: created ? 201 : 200, headers: { "set-cookie": cartCookie(sessionId) } });
  },
  DELETE: async (request) => {
    const sessionId = cartSession(request);
    if (sessionId) await clearCart(sessionId);
    return json({ success: true });
  },
});
