import { exportMessages } from "@/lib/messages/queries";
import { MESSAGE_LIST, MESSAGE_STATE_LABELS } from "@/lib/messages/schema";
import { methods } from "@/lib/platform/http/route";
import { csvResponse } from "@/lib/platform/lists/csv";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { staffRoute } from "@/lib/users/server/staff-route";

const HEADER = [
  ...["ID", "Received", "First name", "Last name", "Email", "Phone", "Subject", "Message"],
  ...["State", "Handled at", "Handled by", "Notes"],
];

/** The inbox as it is filtered, as CSV. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("contact-messages:read", async (request) => {
    const rows = await exportMessages(readListQuery(new URL(request.url).searchParams, MESSAGE_LIST));
    return csvResponse(
      "contact-messages",
      HEADER,
      rows.map((row) => [
        ...[
          row.id,
          row.createdAt,
          row.firstName,
          row.lastName,
          row.email,
          row.phone,
          row.subject,
          row.message,
        ],
        ...[MESSAGE_STATE_LABELS[row.state], row.handledAt, row.handledBy, row.notes],
      ]),
    );
  }),
});
