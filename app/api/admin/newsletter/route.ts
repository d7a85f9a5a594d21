import { listSubscribers } from "@/lib/newsletter/queries";
import { SUBSCRIBER_LIST } from "@/lib/newsletter/schema";
import { pagedRows, staffCollection } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "newsletter",
  list: pagedRows(SUBSCRIBER_LIST, listSubscribers),
});
