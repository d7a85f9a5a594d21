import { notFound } from "next/navigation";
import { SheetList } from "@/components/catalog/plans/drawings/sheet-list";
import {
  PlanSubpage,
  type SubpageProps,
  subpageMetadata,
  subpageParams,
} from "@/components/catalog/plans/plan-subpage";
import { getPlan } from "@/lib/catalog/plans/queries";
import { getDrawings } from "@/lib/catalog/previews/queries";

export const ensureStatic = "navigation";

export const generateStaticParams = subpageParams;

const title = (name: string) => `The sheets of ${name}`;

export const generateMetadata = (props: SubpageProps) => subpageMetadata(props, title);

export default async function PlanSheetsPage({ params }: SubpageProps) {
  const { slug } = await params;
  const [plan, drawings] = await Promise.all([getPlan(slug), getDrawings(slug)]);
  if (!plan || !drawings) notFound();
  return (
    <PlanSubpage plan={plan} crumb="Sheets" title={title(plan.name)}>
      <SheetList drawings={drawings} Heading="h2" />
    </PlanSubpage>
  );
}
