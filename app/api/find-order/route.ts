import { rateLimit } from "@/lib/platform/http/rate-limit";
import { clientAddress } from "@/lib/platform/http/request";
import { json, methods, parseJson } from "@/lib/platform/http/route";
import { findOrderSchema } from "@/lib/sales/orders/schema";
import { requestOrderLink } from "@/lib/sales/orders/server/find-order";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: async (request) => {
    await rateLimit(`find-order:${clientAddress(request.headers)}`, 20, 60);
    const { email, orderNumber } = await parseJson(request, findOrderSchema);
    await requestOrderLink(email, orderNumber);
    return json({
      success: true,
      message: "If there is an order with this number and email address, its link is on the way to you.",
    });
  },
});
