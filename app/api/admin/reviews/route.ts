import { pagedRows, staffCollection } from "@/lib/resources/staff-routes";
import { listReviews } from "@/lib/reviews/queries";
import { REVIEW_LIST } from "@/lib/reviews/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "reviews",
  list: pagedRows(REVIEW_LIST, listReviews),
});
