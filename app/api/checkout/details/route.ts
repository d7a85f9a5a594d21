import { AppError } from "@/lib/platform/errors";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, parseJson } from "@/lib/platform/http/route";
import { cartSession } from "@/lib/sales/cart/server/session";
import { toTaxedTotals } from "@/lib/sales/orders/checkout-dto";
import { saveCheckoutDetails } from "@/lib/sales/orders/checkout-mutations";
import { checkoutDetailsSchema } from "@/lib/sales/orders/details-schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  PUT: async (request) => {
    const body = await parseJson(request, checkoutDetailsSchema);
    const sessionId = cartSession(request);
    if (!sessionId) throw new AppError("conflict", "There is no open payment for this cart.");
    await rateLimit(`checkout-details:${sessionId}`, 60, 60);
    return json({ success: true, ...toTaxedTotals(await saveCheckoutDetails(sessionId, body)) });
  },
});
