import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PreviewDrawings } from "@/components/admin/catalog/plans/preview-drawings";
import { PreviewFrame } from "@/components/admin/shell/preview-frame";
import { PlanDetail } from "@/components/catalog/plans/plan-detail";
import { requireStaff } from "@/lib/access/staff/server/require-staff";
import { getOfferPreview } from "@/lib/catalog/offers/queries";
import { toPlanSale } from "@/lib/catalog/offers/rules/wording";
import { getPlanPreview } from "@/lib/catalog/plans/admin/queries";
import { PLAN_STATUS_LABELS } from "@/lib/catalog/plans/admin/schema";
import { listSimilarPlans } from "@/lib/catalog/plans/queries";
import { getDrawingsPreview } from "@/lib/catalog/previews/queries";
import { loadRow } from "@/lib/platform/lists/load-row";
import { getPlanRating } from "@/lib/sales/reviews/queries";
import { getPlanPageFacts } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Preview" };

export default async function PlanPreviewPage({ params }: { params: Promise<{ planId: string }> }) {
  await requireStaff("plans:read");
  const plan = await loadRow((await params).planId, getPlanPreview);
  if (!plan) notFound();
  const [offer, drawings, similar, rating, { contact, refundDays }] = await Promise.all([
    getOfferPreview(plan.id),
    getDrawingsPreview(plan.id),
    listSimilarPlans(plan.slug, 3),
    getPlanRating(plan.slug),
    getPlanPageFacts(),
  ]);
  return (
    <PreviewFrame state={PLAN_STATUS_LABELS[plan.status]} editHref={`/admin/house-plans/${plan.id}`}>
      {drawings ? <PreviewDrawings slug={plan.slug} drawings={drawings} /> : null}
      <PlanDetail
        plan={plan}
        drawings={drawings}
        sale={toPlanSale(offer)}
        similar={similar}
        rating={rating}
        contact={contact}
        refundDays={refundDays}
      />
    </PreviewFrame>
  );
}
