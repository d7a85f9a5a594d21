import { listOutbox } from "@/lib/outbox/admin/queries";
import { MAIL_LIST } from "@/lib/outbox/schema";
import { pagedRows, staffCollection } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "outbox",
  list: pagedRows(MAIL_LIST, listOutbox),
});
