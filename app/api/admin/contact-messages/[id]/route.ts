import { staffItem } from "@/lib/access/resources/staff-routes";
import { deleteMessage, updateMessage } from "@/lib/support/messages/mutations";
import { getMessage } from "@/lib/support/messages/queries";
import { updateMessageSchema } from "@/lib/support/messages/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "contact-messages",
  get: getMessage,
  update: { schema: updateMessageSchema, write: updateMessage, as: "resolve" },
  remove: deleteMessage,
});
