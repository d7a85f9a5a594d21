import { listOrders } from "@/lib/orders/admin-queries";
import { ORDER_LIST } from "@/lib/orders/admin-schema";
import { methods } from "@/lib/platform/http/route";
import { listAnswer, readListPage } from "@/lib/platform/lists/list-page";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { staffRoute } from "@/lib/users/staff-route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("orders:read", async (request) => {
    const params = new URL(request.url).searchParams;
    const page = readListPage(params);
    const { rows, total } = await listOrders(readListQuery(params, ORDER_LIST), page);
    return listAnswer(request, page, rows, total);
  }),
});
