import { ACTIVITY_LIST, type ActivityListQuery, exportActivity } from "@/lib/activity/queries";
import { methods } from "@/lib/platform/http/route";
import { csvStream } from "@/lib/platform/lists/csv";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { staffRoute } from "@/lib/users/server/staff-route";

const HEADER = ["ID", "Time", "User", "Action", "Kind", "Row", "Name", "Address", "Before", "After"];

async function* lines(query: ActivityListQuery) {
  for await (const entries of exportActivity(query)) {
    yield entries.map((entry) => [
      ...[entry.id, entry.createdAt, entry.userName, entry.action, entry.entityType, entry.entityId],
      ...[entry.label, entry.ipAddress],
      entry.before ? JSON.stringify(entry.before) : "",
      entry.after ? JSON.stringify(entry.after) : "",
    ]);
  }
}

/** What the activity log shows under the same query, on all pages, newest first. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("activity:read", (request) =>
    csvStream("activity", HEADER, lines(readListQuery(new URL(request.url).searchParams, ACTIVITY_LIST))),
  ),
});
