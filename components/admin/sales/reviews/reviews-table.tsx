import { BuyerLink } from "@/components/admin/support/buyers/buyer-link";
import { type Column, DataTable } from "@/components/admin/table/data-table";
import { createdColumn, RowLink } from "@/components/admin/table/list-parts";
import { RowMenu } from "@/components/admin/table/row-menu";
import { stateBadge } from "@/components/admin/table/state-badge";
import { Stars } from "@/components/sales/reviews/stars";
import { formatMoment } from "@/lib/platform/format/dates";
import type { StaffReviewDto } from "@/lib/sales/reviews/dto";
import { listReviewRows, type ReviewListQuery } from "@/lib/sales/reviews/queries";
import { REVIEW_STATE_LABELS } from "@/lib/sales/reviews/schema";

export const ReviewStateBadge = stateBadge(REVIEW_STATE_LABELS, {
  pending: "warning",
  published: "success",
  rejected: "secondary",
});

const COLUMNS: Column<StaffReviewDto>[] = [
  {
    header: "Review",
    className: "w-full sm:min-w-52",
    cell: (review) => (
      <div className="max-w-2xl">
        <RowLink href={`/admin/reviews/${review.id}`} className="line-clamp-2 font-medium">
          {review.text}
        </RowLink>
        <p className="text-sm text-muted-foreground">
          <span>{`${review.name || "Erased buyer"}, on ${review.planName}`}</span>
          <time
            className="md:hidden"
            dateTime={review.createdAt}
          >{`, ${formatMoment(review.createdAt)}`}</time>
        </p>
        <p className="text-sm text-muted-foreground empty:hidden">
          <BuyerLink email={review.email} />
        </p>
      </div>
    ),
  },
  { header: "Stars", sort: "rating", hideBelow: "sm", cell: (review) => <Stars rating={review.rating} /> },
  createdColumn("Received", "md"),
  { header: "State", cell: (review) => <ReviewStateBadge state={review.state} /> },
];

export async function ReviewsTable({ query }: { query: ReviewListQuery }) {
  return (
    <DataTable
      label="Reviews"
      path="/admin/reviews"
      query={query}
      columns={COLUMNS}
      page={await listReviewRows(query)}
      name={(review) => review.text}
      actions={(review) => (
        <RowMenu
          name={`review ${review.id}`}
          viewHref={review.state === "published" ? `/plans/${review.planSlug}#reviews` : undefined}
          editHref={`/admin/reviews/${review.id}`}
          editLabel="Open"
        />
      )}
      nothing="No reviews found"
      hint="Buyers are asked two weeks after their payment; what they write arrives here."
    />
  );
}
