import { exportSubscribers } from "@/lib/newsletter/queries";
import { SUBSCRIBER_LIST } from "@/lib/newsletter/schema";
import { staffExport } from "@/lib/resources/staff-routes";

/** The subscribers as they are filtered, as CSV. */
export const { GET, POST, PUT, PATCH, DELETE } = staffExport({
  area: "newsletter",
  name: "newsletter",
  header: ["Email", "Subscribed"],
  list: SUBSCRIBER_LIST,
  rows: exportSubscribers,
  cells: (row, at) => [row.email, at(row.createdAt)],
});
