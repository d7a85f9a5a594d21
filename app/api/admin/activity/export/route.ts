import { ACTIVITY_LIST, exportActivity } from "@/lib/access/activity/queries";
import { staffExport } from "@/lib/access/resources/staff-routes";

const HEADER = ["ID", "Time", "User", "Action", "Kind", "Row", "Name", "Address", "Before", "After"];

export const { GET, POST, PUT, PATCH, DELETE } = staffExport({
  area: "activity",
  name: "activity",
  header: HEADER,
  list: ACTIVITY_LIST,
  rows: exportActivity,
  cells: (entry, at) => [
    ...[entry.id, at(entry.createdAt), entry.userName, entry.action, entry.entityType, entry.entityId],
    ...[entry.label, entry.ipAddress],
    entry.before ? JSON.stringify(entry.before) : "",
    entry.after ? JSON.stringify(entry.after) : "",
  ],
});
