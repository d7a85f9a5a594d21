import { invalidField } from "@/lib/platform/errors";
import { rateLimit, uncountUse } from "@/lib/platform/http/rate-limit";
import { clientAddress } from "@/lib/platform/http/request";
import { json, methods, parseJson } from "@/lib/platform/http/route";
import { getCartTotals } from "@/lib/sales/cart/checkout-queries";
import { removeCartCode, setCartCode } from "@/lib/sales/cart/code-mutations";
import { cartCodeSchema } from "@/lib/sales/cart/schema";
import { cartCookie, cartSession } from "@/lib/sales/cart/server/session";
import { toCartTotals } from "@/lib/sales/cart/totals-dto";
import { repriceCheckout } from "@/lib/sales/orders/checkout";

const REFUSALS = 10;
const WINDOW_SECONDS = 600;

/** Counted before it is known how a try ends, so that guesses made at once are counted too. */
async function countingRefusals<T>(keys: readonly string[], attempt: () => Promise<T>): Promise<T> {
  for (const key of keys) await rateLimit(key, REFUSALS, WINDOW_SECONDS);
  const result = await attempt();
  for (const key of keys) await uncountUse(key);
  return result;
}

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  PUT: async (request) => {
    const { code } = await parseJson(request, cartCodeSchema);
    const sessionId = cartSession(request);
    if (!sessionId) throw invalidField("sessionId", "A cart session id is needed");
    const keys = [`cart-code:${sessionId}`, `cart-code-from:${clientAddress(request.headers)}`];
    const cart = await countingRefusals(keys, () => setCartCode(sessionId, code));
    return json(toCartTotals(cart), { headers: { "set-cookie": cartCookie(sessionId) } });
  },
  DELETE: async (request) => {
    const sessionId = cartSession(request);
    if (sessionId) {
      await removeCartCode(sessionId);
      await repriceCheckout(sessionId);
    }
    return json(toCartTotals(await getCartTotals(sessionId)));
  },
});
