import { json, methods } from "@/lib/platform/http/route";
import { getCartTotals } from "@/lib/sales/cart/checkout-queries";
import { cartSession } from "@/lib/sales/cart/server/session";
import { toCartTotals } from "@/lib/sales/cart/totals-dto";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async (request) => json(toCartTotals(await getCartTotals(cartSession(request)))),
});
