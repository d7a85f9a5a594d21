import { exportSubscribers } from "@/lib/newsletter/queries";
import { SUBSCRIBER_LIST } from "@/lib/newsletter/schema";
import { methods } from "@/lib/platform/http/route";
import { csvResponse } from "@/lib/platform/lists/csv";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { staffRoute } from "@/lib/users/server/staff-route";

/** The subscribers as they are filtered, as CSV. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("newsletter:read", async (request) => {
    const rows = await exportSubscribers(readListQuery(new URL(request.url).searchParams, SUBSCRIBER_LIST));
    return csvResponse(
      "newsletter",
      ["Email", "Subscribed"],
      rows.map((row) => [row.email, row.createdAt]),
    );
  }),
});
