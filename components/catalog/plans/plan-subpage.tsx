import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { getPlan, listPlanSlugs } from "@/lib/catalog/plans/queries";
import { env } from "@/lib/platform/ops/env";

export interface SubpageProps {
  params: Promise<{ slug: string }>;
}

/** One plan for the build to make such a page of; those of the others are made at their first visit. */
export async function subpageParams(): Promise<{ slug: string }[]> {
  const [first = "none"] = await listPlanSlugs(Math.min(1, env().PAGES_AT_BUILD));
  return [{ slug: first }];
}

/** What a page below a plan's says of itself: the plan's own page is the one to find. */
export async function subpageMetadata(
  { params }: SubpageProps,
  title: (name: string) => string,
): Promise<Metadata> {
  const plan = await getPlan((await params).slug);
  return { title: plan ? title(plan.name) : "Plan Not Found", robots: { index: false } };
}

interface PlanSubpageProps {
  plan: { slug: string; name: string };
  crumb: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

export function PlanSubpage({ plan, crumb, title, lead, children }: PlanSubpageProps) {
  const href = `/plans/${plan.slug}`;
  return (
    <div className="container-page py-8">
      <Breadcrumb
        items={[{ label: "House Plans", href: "/plans" }, { label: plan.name, href }, { label: crumb }]}
      />
      <h1 className="mt-6 font-display text-title">{title}</h1>
      {lead ? <p className="mt-3 text-muted-foreground">{lead}</p> : null}
      <p className="mt-3">
        <Link href={href} className="text-link">
          {`Back to ${plan.name}`}
        </Link>
      </p>
      {children}
    </div>
  );
}
