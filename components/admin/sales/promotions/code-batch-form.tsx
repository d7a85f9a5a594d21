"use client";

import { AdminForm } from "@/components/admin/form/admin-form";
import { FieldGroup, NumberField, TextField } from "@/components/admin/form/fields";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { ButtonLink } from "@/components/ui/button-link";
import { ApiError, apiRequest } from "@/lib/platform/browser/api-client";
import type { FormState } from "@/lib/platform/forms/form-state";
import { BATCH_MAX, promotionBatchSchema } from "@/lib/sales/promotions/schema";
import { initialTerms, TermsFields, type TermsProps, termsLabels, toTermsInput } from "./terms-fields";

const LABELS = {
  count: "How many",
  prefix: "Each begins with",
  promotion: "Terms",
  ...termsLabels("promotion."),
};

function save(file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "codes.csv";
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The response is the file, which no server action gives. */
async function makeCodes(input: unknown): Promise<FormState> {
  try {
    const response = await apiRequest("POST", "/api/admin/promotions/batch", input);
    save(await response.blob());
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...(JSON.parse(error.body) as FormState), ok: false };
  }
}

/** Many codes of the same terms, each to be used once. */
export function CodeBatchForm(terms: TermsProps) {
  const form = useAdminForm({
    initial: { count: 100 as number | "", prefix: "", promotion: initialTerms(undefined) },
    schema: promotionBatchSchema,
    toInput: ({ promotion, ...batch }) => ({ ...batch, promotion: toTermsInput(promotion) }),
    action: makeCodes,
    success: "Codes created, and saved as codes.csv",
    failure: "Failed to create codes",
  });
  return (
    <AdminForm
      form={form}
      labels={LABELS}
      submitLabel="Create Codes"
      pendingLabel="Creating..."
      actions={
        <ButtonLink href="/admin/codes" variant="ghost">
          Cancel
        </ButtonLink>
      }
    >
      <FieldGroup title="Codes">
        <NumberField
          name="count"
          required
          min={1}
          max={BATCH_MAX}
          step={1}
          hint="At most 5,000; each can be used once."
        />
        <TextField
          name="prefix"
          required
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          hint="Letters, digits or hyphens, before eight that are chosen by chance."
        />
      </FieldGroup>
      <TermsFields at="promotion." {...terms} />
    </AdminForm>
  );
}
