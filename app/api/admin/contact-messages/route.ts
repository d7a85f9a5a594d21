import { listMessages } from "@/lib/messages/queries";
import { MESSAGE_LIST } from "@/lib/messages/schema";
import { pagedRows, staffCollection } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "contact-messages",
  list: pagedRows(MESSAGE_LIST, listMessages),
});
