import { pagedRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { listSubscribers } from "@/lib/letters/newsletter/queries";
import { SUBSCRIBER_LIST } from "@/lib/letters/newsletter/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "newsletter",
  list: pagedRows(SUBSCRIBER_LIST, listSubscribers),
});
