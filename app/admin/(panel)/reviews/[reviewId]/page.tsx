import type { Metadata } from "next";
import { ReviewView } from "@/components/admin/reviews/review-view";
import { PageHeader } from "@/components/admin/shell/page-header";
import { ErrorAlert } from "@/components/ui/error-alert";
import { loadRow } from "@/lib/platform/lists/load-row";
import { getReview } from "@/lib/reviews/queries";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Review" };

export default async function ReviewPage({ params }: { params: Promise<{ reviewId: string }> }) {
  const staff = await requireStaff("reviews:read");
  const review = await loadRow((await params).reviewId, getReview);
  return (
    <>
      <PageHeader
        title={review ? `Review of ${review.planName}` : "Review"}
        back={{ href: "/admin/reviews", label: "Back to reviews" }}
      />
      {review ? (
        <ReviewView review={review} role={staff.role} />
      ) : (
        <ErrorAlert title="Error loading review" message="The database did not answer in time." />
      )}
    </>
  );
}
