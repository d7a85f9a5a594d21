"use client";

import { LabelledCheckbox } from "@/components/ui/labelled-checkbox";
import type { PlanFileUse } from "@/lib/catalog/plans/admin/file-schema";
import { fileLimit } from "@/lib/catalog/plans/rules/file-limits";

/** A study set is stamped unless somebody says that the words are on its pages already. */
const STUDY_SET: PlanFileUse = { study: true, stamp: true };

export function dropLimits({ study, stamp }: PlanFileUse) {
  return { accept: study ? ".pdf" : ".pdf,.dwg,.dxf,.zip", ...fileLimit(stamp) };
}

interface StampFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function StampField({ checked, onChange }: StampFieldProps) {
  return (
    <LabelledCheckbox
      {...{ checked, onChange }}
      label="Stamp NOT FOR CONSTRUCTION on every page"
      hint="Only the stamped copy is stored. A PDF to be stamped has at most 50 MB."
    />
  );
}

interface StudySetFieldsProps {
  use: PlanFileUse;
  onChange: (use: PlanFileUse) => void;
}

export function StudySetFields({ use, onChange }: StudySetFieldsProps) {
  return (
    <div className="grid gap-1">
      <LabelledCheckbox
        checked={use.study ?? false}
        onChange={(study) => onChange(study ? STUDY_SET : {})}
        label="The next file is a study set"
        hint="A PDF to read before buying the full set. It is sold as the Study set package once that package is offered, beside the PDF set."
      />
      {use.study ? (
        <StampField checked={use.stamp ?? false} onChange={(stamp) => onChange({ ...use, stamp })} />
      ) : null}
    </div>
  );
}
