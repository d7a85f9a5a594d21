import { listSubscribers } from "@/lib/newsletter/queries";
import { SUBSCRIBER_LIST } from "@/lib/newsletter/schema";
import { methods } from "@/lib/platform/http/route";
import { listAnswer, readListPage } from "@/lib/platform/lists/list-page";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { staffRoute } from "@/lib/users/staff-route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("newsletter:read", async (request) => {
    const params = new URL(request.url).searchParams;
    const page = readListPage(params);
    const { rows, total } = await listSubscribers(readListQuery(params, SUBSCRIBER_LIST), page);
    return listAnswer(request, page, rows, total);
  }),
});
