import { useId } from "react";
import { Checkbox } from "./checkbox";

interface LabelledCheckboxProps {
  label: string;
  /** Stands below and describes the box. */
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A box outside of a form, with its label and hint. */
export function LabelledCheckbox({ label, hint, checked, onChange }: LabelledCheckboxProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 w-fit items-center gap-3 text-[0.9375rem] font-medium">
        <Checkbox
          id={id}
          checked={checked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
