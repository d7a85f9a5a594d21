import { staffExport } from "@/lib/access/resources/staff-routes";
import { exportMessages } from "@/lib/support/messages/queries";
import { MESSAGE_LIST, MESSAGE_STATE_LABELS } from "@/lib/support/messages/schema";

const HEADER = [
  ...["ID", "Received", "First name", "Last name", "Email", "Phone", "Subject", "Message"],
  ...["State", "Handled at", "Handled by", "Notes"],
];

export const { GET, POST, PUT, PATCH, DELETE } = staffExport({
  area: "contact-messages",
  name: "contact-messages",
  header: HEADER,
  list: MESSAGE_LIST,
  rows: exportMessages,
  cells: (row, at) => [
    ...[row.id, at(row.createdAt), row.firstName, row.lastName, row.email, row.phone, row.subject],
    ...[row.message, MESSAGE_STATE_LABELS[row.state], at(row.handledAt), row.handledBy, row.notes],
  ],
});
