import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { SheetList } from "@/components/plans/drawings/sheet-list";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { getPlan, listPlanSlugs } from "@/lib/plans/queries";
import { env } from "@/lib/platform/ops/env";
import { getDrawings } from "@/lib/previews/queries";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ slug: string }> };

export async function generateStaticParams() {
  const [first = "none"] = await listPlanSlugs(Math.min(1, env().PAGES_AT_BUILD));
  return [{ slug: first }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const plan = await getPlan((await params).slug);
  // The plan's own page is the one to find.
  return { title: plan ? `The sheets of ${plan.name}` : "Plan Not Found", robots: { index: false } };
}

/** Every sheet of a plan's set: what the plan's own page shows when it comes in view. */
export default async function PlanSheetsPage({ params }: Props) {
  const { slug } = await params;
  const [plan, drawings] = await Promise.all([getPlan(slug), getDrawings(slug)]);
  if (!plan || !drawings) notFound();
  return (
    <div className="container-page py-8">
      <Breadcrumb
        items={[
          { label: "House Plans", href: "/plans" },
          { label: plan.name, href: `/plans/${slug}` },
          { label: "Sheets" },
        ]}
      />
      <h1 className="mt-6 font-display text-title">{`The sheets of ${plan.name}`}</h1>
      <p className="mt-3">
        <Link href={`/plans/${slug}`} className="text-link">
          {`Back to ${plan.name}`}
        </Link>
      </p>
      <SheetList drawings={drawings} Heading="h2" />
    </div>
  );
}
