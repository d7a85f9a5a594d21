import type { Metadata } from "next";
import { ReviewsTable } from "@/components/admin/reviews/reviews-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { ListScreen } from "@/components/admin/table/list-screen";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { REVIEW_LIST, REVIEW_STATE_LABELS, REVIEW_STATES } from "@/lib/reviews/schema";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Reviews" };

const STATE_FILTER = filterBy(["state", "State", "All reviews"], REVIEW_STATES, REVIEW_STATE_LABELS);

export default async function ReviewsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff("reviews:read");
  const query = readListQuery(await searchParams, REVIEW_LIST);
  return (
    <ListScreen
      title="Reviews"
      description="What buyers say of the plans they bought. Each is read before it is shown."
      toolbar={{
        path: "/admin/reviews",
        query,
        searchLabel: "Words, name or plan",
        filters: [STATE_FILTER],
        dates: { from: "From", to: "To" },
      }}
      failure="Error loading reviews"
    >
      <ReviewsTable query={query} />
    </ListScreen>
  );
}
