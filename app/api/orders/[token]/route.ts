import { notFound } from "@/lib/platform/errors";
import { json, methods, type RouteParams } from "@/lib/platform/http/route";
import { getOrderByToken } from "@/lib/sales/orders/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token">>({
  GET: async (_request, { params }) => {
    const order = await getOrderByToken((await params).token);
    if (!order) throw notFound("There is no such order.");
    return json(order);
  },
});
