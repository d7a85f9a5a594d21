"use client";

import { plainTexts } from "@/components/admin/actions/outcome-texts";
import { FormTabs } from "@/components/admin/form/form-tabs";
import { RowForm, useRowForm } from "@/components/admin/form/row-form";
import { type AdminFormHandle, useValues } from "@/components/admin/form/use-admin-form";
import { useFormTabs } from "@/components/admin/form/use-form-tabs";
import type { DesignerChoice } from "@/lib/catalog/designers/queries";
import type { AdminOfferDto } from "@/lib/catalog/offers/admin/dto";
import { createPlanAction, updatePlanWithOfferAction } from "@/lib/catalog/plans/actions";
import type { AdminPlanDto, PlanFileDto } from "@/lib/catalog/plans/admin/dto";
import { createPlanSchema, planWithOfferSchema } from "@/lib/catalog/plans/admin/schema";
import { isSalePdf } from "@/lib/catalog/plans/rules/file-names";
import { missingToSell } from "@/lib/catalog/plans/rules/missing";
import type { SearchSite } from "@/lib/site/seo/server/search-site";
import { ContinueButton, useStaying, useTabOfAddress } from "./create-and-continue";
import { DrawingTab } from "./drawing-tab";
import { OfferTab } from "./offer-tab";
import { PLAN_FIELDS } from "./plan-fields";
import { BasicTab, FeaturesTab, ImagesTab, SpecificationsTab } from "./plan-form-tabs";
import { initialPlanValues, type PlanFormValues, toPlanInput } from "./plan-form-values";
import { StillMissing } from "./sale-checklist";
import { useStagedFiles } from "./staged-files";

const TABS = ["basic", "specifications", "features", "offer", "images", "drawing"] as const;
type Tab = (typeof TABS)[number];

const TAB_FIELDS: Record<Exclude<Tab, "basic">, string[]> = {
  specifications: ["style", "bedrooms", "bathrooms", "stories", "garage", "width", "depth", "squareFeet"],
  features: ["features", "includedFiles"],
  offer: ["offer"],
  images: ["image", "images", "imageAlts"],
  // Kept apart from the form, by calls of its own.
  drawing: [],
};

function tabOf(field: string): Tab {
  const name = field.split(".")[0] ?? field;
  return TABS.find((tab) => tab !== "basic" && TAB_FIELDS[tab].includes(name)) ?? "basic";
}

interface PlanFormProps {
  plan?: AdminPlanDto;
  offer?: AdminOfferDto;
  files?: PlanFileDto[];
  styles: string[];
  site: SearchSite;
  designers: DesignerChoice[];
  withShare: boolean;
  locked?: boolean;
}

const isDeliverable = (offer?: AdminOfferDto): boolean =>
  offer?.packages.some(({ key, deliverable }) => key === "pdf" && deliverable) ?? false;

/** State of the form: its fields, the files that wait for a new plan, and the tab that is open. */
function usePlanForm({ plan, offer, withShare, locked = false }: PlanFormProps) {
  const staged = useStagedFiles();
  const staying = useStaying();
  const create = async (input: Parameters<typeof createPlanAction>[0]) => {
    const state = await createPlanAction(input);
    if (state.ok && state.data) await staged.send(state.data.id);
    return state;
  };
  const row = useRowForm<PlanFormValues, AdminPlanDto>({
    row: plan,
    initial: initialPlanValues(plan, offer),
    toInput: (values) => toPlanInput(values, withShare),
    create: { schema: createPlanSchema, action: create },
    update: { schema: planWithOfferSchema, action: updatePlanWithOfferAction },
    texts: plainTexts("Plan"),
    list: "/admin/house-plans",
    // A file that was not taken is added again where the plan is.
    returnTo: (saved) => {
      if (staying.isChosen()) return undefined;
      return `/admin/house-plans${saved && staged.hasFailed() ? `/${saved.id}` : ""}`;
    },
    onSaved: (saved) => {
      staged.report();
      if (staying.isChosen() && saved) staying.open(saved, openTab.open);
    },
    locked,
  });
  const form = {
    ...row,
    submit: (over?: Parameters<typeof row.submit>[0]) => {
      staying.choose(false);
      row.submit(over);
    },
  };
  const createAndContinue = () => {
    staying.choose(true);
    row.submit();
  };
  const openTab = useFormTabs(form, TABS, tabOf, useTabOfAddress(TABS));
  return { form, staged, openTab, createAndContinue };
}

function Missing({ form, hasPdf }: { form: AdminFormHandle<PlanFormValues>; hasPdf: boolean }) {
  const values = useValues(form, (all) => all);
  return <StillMissing missing={missingToSell({ ...values, mainImage: values.image, hasPdf })} />;
}

export function PlanForm(props: PlanFormProps) {
  const { plan, offer, files = [], styles, site, designers, withShare, locked = false } = props;
  const { form, staged, openTab, createAndContinue } = usePlanForm(props);
  // One that is being drawn counts as being there.
  const hasPdf = plan
    ? files.some(isSalePdf) || isDeliverable(offer)
    : staged.files.some((one) => one.isSalePdf);
  return (
    <RowForm
      form={form}
      labels={PLAN_FIELDS.labels}
      noun="Plan"
      hasMore={staged.files.length > 0}
      actions={plan ? null : <ContinueButton pending={form.pending} onPress={createAndContinue} />}
      onReveal={(name) => openTab.onOpen(tabOf(name))}
    >
      {locked ? null : <Missing form={form} hasPdf={hasPdf} />}
      <FormTabs
        label="Parts of the plan"
        {...openTab}
        tabs={[
          {
            name: "basic",
            label: "Basic Information",
            fields: (
              <BasicTab
                {...{ form, site, designers, withShare }}
                slug={plan?.slug}
                salePrice={plan?.salePrice}
              />
            ),
          },
          { name: "specifications", label: "Specifications", fields: <SpecificationsTab styles={styles} /> },
          {
            name: "features",
            label: "Features & Files",
            fields: <FeaturesTab planId={plan?.id} files={files} staged={staged} locked={locked} />,
          },
          {
            name: "offer",
            label: "Packages & Options",
            fields: <OfferTab form={form} offer={offer} onContinue={createAndContinue} />,
          },
          { name: "images", label: "Images", fields: <ImagesTab form={form} /> },
          {
            name: "drawing",
            label: "Drawing",
            fields: (
              <DrawingTab
                planId={plan?.id}
                isOpen={openTab.open === "drawing"}
                locked={locked}
                pending={form.pending}
                onContinue={createAndContinue}
              />
            ),
          },
        ]}
      />
    </RowForm>
  );
}
