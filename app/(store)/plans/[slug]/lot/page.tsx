import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LotPlanner } from "@/components/catalog/lots/lot-planner";
import { Island } from "@/components/site/island";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { getFootprint } from "@/lib/catalog/lots/queries";
import { commonLot, readLot } from "@/lib/catalog/lots/schema";
import { getPlan } from "@/lib/catalog/plans/queries";

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Drawn whole before it is sent, so that it works without script. */
export const instant = false;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const plan = await getPlan(slug);
  if (!plan) return { title: "Plan Not Found", robots: { index: false } };
  return {
    title: `${plan.name} on your lot`,
    description: `Draw ${plan.name} on a lot of your size, with its setbacks, to scale.`,
    alternates: { canonical: `/plans/${slug}` },
    robots: { index: false, follow: true },
  };
}

export default async function LotPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const [plan, house] = await Promise.all([getPlan(slug), getFootprint(slug)]);
  if (!plan || !house) notFound();
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(await searchParams)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) query.set(key, first);
  }
  return (
    <div className="container-page py-8 lg:py-12">
      <Breadcrumb
        items={[
          { label: "House Plans", href: "/plans" },
          { label: plan.name, href: `/plans/${slug}` },
          { label: "On your lot" },
        ]}
      />
      <h1 className="mt-6 font-display text-title">{`${plan.name} on your lot`}</h1>
      <Island>
        <LotPlanner name={plan.name} house={house} initial={readLot(query, commonLot(house))} />
      </Island>
    </div>
  );
}
