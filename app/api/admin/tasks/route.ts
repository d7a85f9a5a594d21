import { listTasks } from "@/lib/fulfilment/admin-queries";
import { TASK_LIST } from "@/lib/fulfilment/admin-schema";
import { methods } from "@/lib/platform/http/route";
import { listAnswer, readListPage } from "@/lib/platform/lists/list-page";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { staffRoute } from "@/lib/users/staff-route";

/** The work list, by due date. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("tasks:read", async (request) => {
    const params = new URL(request.url).searchParams;
    const page = readListPage(params);
    const { rows, total } = await listTasks(readListQuery(params, TASK_LIST), page);
    return listAnswer(request, page, rows, total);
  }),
});
