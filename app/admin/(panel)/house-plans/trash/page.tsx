import type { Metadata } from "next";
import { PlanTrash } from "@/components/admin/plans/plan-trash";
import { listPage } from "@/components/admin/table/list-page";
import { PLAN_LIST } from "@/lib/plans/admin/schema";

export const metadata: Metadata = { title: "Deleted Plans" };

export default listPage({
  area: "plans",
  permission: "plans:delete",
  list: PLAN_LIST,
  title: "Deleted Plans",
  description: "Plans stay here for 30 days. A restored plan comes back as a draft.",
  back: { href: "/admin/house-plans", label: "Back to house plans" },
  failure: "Error loading plans",
  table: (query) => <PlanTrash query={query} />,
});
