import { ACTIVITY_LIST, listActivity } from "@/lib/activity/queries";
import { methods } from "@/lib/platform/http/route";
import { listAnswer, readListPage } from "@/lib/platform/lists/list-page";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { staffRoute } from "@/lib/users/staff-route";

/** The activity log, newest first. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("activity:read", async (request) => {
    const params = new URL(request.url).searchParams;
    const page = readListPage(params);
    const { rows, total } = await listActivity(readListQuery(params, ACTIVITY_LIST), page);
    return listAnswer(request, page, rows, total);
  }),
});
