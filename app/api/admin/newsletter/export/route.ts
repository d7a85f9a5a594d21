import { staffExport } from "@/lib/access/resources/staff-routes";
import { exportSubscribers } from "@/lib/letters/newsletter/queries";
import { SUBSCRIBER_LIST } from "@/lib/letters/newsletter/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffExport({
  area: "newsletter",
  name: "newsletter",
  header: ["Email", "Subscribed"],
  list: SUBSCRIBER_LIST,
  rows: exportSubscribers,
  cells: (row, at) => [row.email, at(row.createdAt)],
});
