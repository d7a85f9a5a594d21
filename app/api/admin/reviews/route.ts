import { pagedRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { listReviews } from "@/lib/sales/reviews/queries";
import { REVIEW_LIST } from "@/lib/sales/reviews/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "reviews",
  list: pagedRows(REVIEW_LIST, listReviews),
});
