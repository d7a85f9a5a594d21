import { type ReactNode, useId } from "react";
import { Checkbox } from "./checkbox";

interface CheckboxRowProps {
  id: string;
  name?: string;
  label: string;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckboxRow({ id, label, hint, onChange, ...box }: CheckboxRowProps) {
  return (
    <>
      <label htmlFor={id} className="flex min-h-11 w-fit items-center gap-3 text-[0.9375rem] font-medium">
        <Checkbox
          {...box}
          id={id}
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
    </>
  );
}

export function LabelledCheckbox(props: Omit<CheckboxRowProps, "id">) {
  const id = useId();
  return (
    <div>
      <CheckboxRow {...props} id={id} />
    </div>
  );
}
