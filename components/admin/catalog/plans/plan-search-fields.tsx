"use client";

import { SearchFields } from "@/components/admin/form/search-fields";
import { type AdminFormHandle, useValues } from "@/components/admin/form/use-admin-form";
import { planFacts, planPageTitle } from "@/lib/catalog/plans/rules/facts";
import type { SearchSite } from "@/lib/site/seo/server/search-site";
import type { PlanFormValues } from "./plan-form-values";

const shownOf = (values: PlanFormValues) => {
  const { name, slug, style, shortDescription, image, squareFeet, bedrooms, bathrooms } = values;
  return { name, slug, style, shortDescription, image, squareFeet, bedrooms, bathrooms };
};

interface PlanSearchFieldsProps {
  site: SearchSite;
  form: AdminFormHandle<PlanFormValues>;
}

export function PlanSearchFields({ site, form }: PlanSearchFieldsProps) {
  const plan = useValues(form, shownOf);
  const facts = {
    squareFeet: Number(plan.squareFeet),
    bedrooms: Number(plan.bedrooms),
    bathrooms: Number(plan.bathrooms),
  };
  const name = plan.name.trim() || "Name of the plan";
  return (
    <SearchFields
      site={site}
      path={`/plans/${plan.slug}`}
      fallback={{
        title: planPageTitle({ name, style: plan.style, squareFeet: facts.squareFeet }),
        description: plan.shortDescription.trim(),
      }}
      card={{
        eyebrow: `${plan.style} house plan`,
        title: name,
        line: planFacts(facts).join("  \u00b7  "),
        image: plan.image,
      }}
    />
  );
}
