import { deleteMessage, updateMessage } from "@/lib/messages/mutations";
import { getMessage } from "@/lib/messages/queries";
import { updateMessageSchema } from "@/lib/messages/schema";
import { staffItem } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "contact-messages",
  get: getMessage,
  update: { schema: updateMessageSchema, write: updateMessage, as: "resolve" },
  remove: deleteMessage,
});
