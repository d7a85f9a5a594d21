import type { Metadata } from "next";
import { rowPage } from "@/components/admin/form/row-page";
import { ReviewView } from "@/components/admin/sales/reviews/review-view";
import { getReview } from "@/lib/sales/reviews/queries";

export const metadata: Metadata = { title: "Review" };

export default rowPage({
  permission: "reviews:read",
  load: getReview,
  title: "Review",
  heading: (review) => `Review of ${review.planName}`,
  back: { href: "/admin/reviews", label: "Back to reviews" },
  failure: "Error loading review",
  view: (review, staff) => <ReviewView review={review} role={staff.role} />,
});
