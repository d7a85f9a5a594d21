import type { Metadata } from "next";
import { ReviewsTable } from "@/components/admin/sales/reviews/reviews-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { REVIEW_LIST, REVIEW_STATE_LABELS, REVIEW_STATES } from "@/lib/sales/reviews/schema";

export const metadata: Metadata = { title: "Reviews" };

const STATE_FILTER = filterBy(["state", "State", "All reviews"], REVIEW_STATES, REVIEW_STATE_LABELS);

export default listPage({
  area: "reviews",
  list: REVIEW_LIST,
  title: "Reviews",
  description: "What buyers say of the plans they bought. Each is read before it is shown.",
  search: "Words, name or plan",
  filters: [STATE_FILTER],
  failure: "Error loading reviews",
  table: (query) => <ReviewsTable query={query} />,
});
