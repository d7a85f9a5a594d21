import { pagedRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { listMessages } from "@/lib/support/messages/queries";
import { MESSAGE_LIST } from "@/lib/support/messages/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "contact-messages",
  list: pagedRows(MESSAGE_LIST, listMessages),
});
