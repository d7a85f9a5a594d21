"use client";

import { plainTexts } from "@/components/admin/actions/outcome-texts";
import { FieldGroup, NumberField, TextField } from "@/components/admin/form/fields";
import { RowForm, useRowForm } from "@/components/admin/form/row-form";
import { createCodeAction, updateCodeAction } from "@/lib/sales/promotions/actions";
import type { PromotionDto } from "@/lib/sales/promotions/dto";
import { CODE_HINT, CODE_MAX } from "@/lib/sales/promotions/rules/code-form";
import { createPromotionSchema, updatePromotionSchema } from "@/lib/sales/promotions/schema";
import {
  initialTerms,
  noneIfEmpty,
  TermsFields,
  type TermsProps,
  termsLabels,
  toTermsInput,
} from "./terms-fields";

const LABELS = { code: "Code", maxUses: "Uses in all", scope: "What it counts for", ...termsLabels() };

const initialValues = (row: PromotionDto | undefined) => ({
  code: row?.code ?? "",
  maxUses: row?.maxUses ?? ("" as const),
  ...initialTerms(row),
});

interface CodeFormProps extends TermsProps {
  row?: PromotionDto;
  locked?: boolean;
}

export function CodeForm({ row, locked = false, ...terms }: CodeFormProps) {
  const form = useRowForm({
    locked,
    row,
    initial: initialValues(row),
    toInput: ({ code, maxUses, ...fields }) => ({
      code,
      maxUses: noneIfEmpty(maxUses),
      ...toTermsInput(fields),
    }),
    create: { schema: createPromotionSchema, action: createCodeAction },
    update: { schema: updatePromotionSchema, action: updateCodeAction },
    texts: plainTexts("Code"),
    list: "/admin/codes",
  });
  const uses = row?.useCount ?? 0;
  return (
    <RowForm form={form} labels={LABELS} noun="Code">
      <FieldGroup title="Code">
        <TextField
          name="code"
          required
          maxLength={CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          readOnly={uses > 0}
          hint={uses > 0 ? "It has been used, and keeps its name." : CODE_HINT}
        />
        <NumberField
          name="maxUses"
          optional
          min={1}
          step={1}
          hint={`Any number when left empty.${row ? ` Used or about to be: ${uses}.` : ""}`}
        />
      </FieldGroup>
      <TermsFields {...terms} />
    </RowForm>
  );
}
