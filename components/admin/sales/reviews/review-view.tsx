import Link from "next/link";
import { BuyerLink } from "@/components/admin/support/buyers/buyer-link";
import { DetailCard, Facts } from "@/components/admin/table/facts";
import { Stars } from "@/components/sales/reviews/stars";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { formatMoment } from "@/lib/platform/format/dates";
import type { StaffReviewDto } from "@/lib/sales/reviews/dto";
import { ModerationForm } from "./moderation-form";
import { ReviewStateBadge } from "./reviews-table";

export function ReviewView({ review, role }: { review: StaffReviewDto; role: Role }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-6">
        <DetailCard title={review.name || "Erased buyer"} actions={<Stars rating={review.rating} />}>
          <p className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-wrap">{review.text}</p>
        </DetailCard>
        <ModerationForm review={review} mayReply={can(role, "reviews:reply")} />
      </div>
      <DetailCard title="Where it comes from" actions={<ReviewStateBadge state={review.state} />}>
        <Facts
          items={[
            [
              "Plan",
              <Link key="plan" href={`/plans/${review.planSlug}`} className="text-link">
                {review.planName}
              </Link>,
            ],
            [
              "Order",
              <Link key="order" href={`/admin/orders/${review.orderId}`} className="text-link">
                {review.orderNumber}
              </Link>,
            ],
            ["Email", review.email ? <BuyerLink key="email" email={review.email} /> : null],
            ["Refunded", review.refunded ? "Yes, since; the review says so" : null],
            ["Received", formatMoment(review.createdAt)],
            ["First published", review.publishedAt ? formatMoment(review.publishedAt) : null],
            ["Replied", review.repliedAt ? formatMoment(review.repliedAt) : null],
            ["Last changed by", review.lastUpdatedBy],
          ]}
        />
      </DetailCard>
    </div>
  );
}
