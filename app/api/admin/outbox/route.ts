import { pagedRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { listOutbox } from "@/lib/letters/outbox/admin/queries";
import { MAIL_LIST } from "@/lib/queue/outbox/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "outbox",
  list: pagedRows(MAIL_LIST, listOutbox),
});
