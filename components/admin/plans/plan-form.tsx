"use client";

import { useEffect, useState } from "react";
import { AdminForm } from "@/components/admin/form/admin-form";
import { FormTabs } from "@/components/admin/form/form-tabs";
import { useTabOfError } from "@/components/admin/form/tab-errors";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { ButtonLink } from "@/components/ui/button-link";
import { createPlanAction, updatePlanAction } from "@/lib/plans/actions";
import type { AdminPlanDto, PlanFileDto } from "@/lib/plans/admin-dto";
import { createPlanSchema, updatePlanSchema } from "@/lib/plans/form-schema";
import { BasicTab, FeaturesTab, ImagesTab, SpecificationsTab } from "./plan-form-tabs";
import { initialPlanValues, type PlanFormValues, toPlanInput } from "./plan-form-values";
import { PLAN_LABELS } from "./plan-labels";

const TABS = ["basic", "specifications", "features", "images"] as const;
type Tab = (typeof TABS)[number];

const TAB_FIELDS: Record<Exclude<Tab, "basic">, string[]> = {
  specifications: ["style", "bedrooms", "bathrooms", "stories", "garage", "width", "depth", "squareFeet"],
  features: ["features", "includedFiles"],
  images: ["image", "images", "imageAlts"],
};

function tabOf(field: string): Tab {
  const name = field.split(".")[0] ?? field;
  return TABS.find((tab) => tab !== "basic" && TAB_FIELDS[tab].includes(name)) ?? "basic";
}

interface PlanFormProps {
  /** The plan to change; none when one is made. */
  plan?: AdminPlanDto;
  files?: PlanFileDto[];
  /** Styles in use, for suggestions. */
  styles: string[];
  /** True where the role may only look. */
  locked?: boolean;
}

/** Makes and changes plans, in four tabs. */
export function PlanForm({ plan, files = [], styles, locked = false }: PlanFormProps) {
  const [tab, setTab] = useState<string>("basic");
  // The router keeps a page that was left and shows it again: then from its beginning.
  useEffect(() => setTab("basic"), []);
  const form = useAdminForm<PlanFormValues, AdminPlanDto>({
    initial: initialPlanValues(plan),
    schema: plan ? updatePlanSchema : createPlanSchema,
    toInput: (values) => toPlanInput(values, plan),
    action: plan ? updatePlanAction : createPlanAction,
    success: plan ? "Plan updated" : "Plan created",
    failure: plan ? "Failed to update plan" : "Failed to create plan",
    returnTo: "/admin/house-plans",
    locked,
  });
  useTabOfError(form, TABS, tabOf, setTab);
  return (
    <AdminForm
      form={form}
      labels={PLAN_LABELS}
      submitLabel={plan ? "Update Plan" : "Create Plan"}
      pendingLabel={plan ? "Updating..." : "Creating..."}
      onReveal={(name) => setTab(tabOf(name))}
      actions={
        <ButtonLink href="/admin/house-plans" variant="ghost">
          Cancel
        </ButtonLink>
      }
    >
      <FormTabs
        label="Parts of the plan"
        open={tab}
        onOpen={setTab}
        tabOf={tabOf}
        tabs={[
          { name: "basic", label: "Basic Information", fields: <BasicTab /> },
          { name: "specifications", label: "Specifications", fields: <SpecificationsTab styles={styles} /> },
          {
            name: "features",
            label: "Features & Files",
            fields: <FeaturesTab planId={plan?.id} files={files} locked={locked} />,
          },
          { name: "images", label: "Images", fields: <ImagesTab form={form} /> },
        ]}
      />
    </AdminForm>
  );
}
