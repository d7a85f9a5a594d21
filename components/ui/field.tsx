import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { Label } from "./label";

/** What a control inside a Field must wear; spread it on the Input, Textarea or NativeSelect. */
export interface FieldControl {
  id: string;
  required: boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  children: (control: FieldControl) => ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  id?: string;
  className?: string;
}

/**
 * A labelled control with its hint and error wired to it. The error is in a
 * live region, so it is announced when it appears.
 */
export function Field(props: FieldProps) {
  const { label, children, hint, error, required, optional, labelHidden, className } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : "", hint ? hintId : ""].filter(Boolean).join(" ");
  return (
    <div data-slot="field" className={clsx("field", className)}>
      <Label htmlFor={id} className={labelHidden ? "sr-only" : undefined}>
        {label}
        {optional ? <span className="font-normal text-muted-foreground"> (optional)</span> : null}
      </Label>
      {children({
        id,
        required,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint ? (
        <p id={hintId} className="text-sm leading-snug text-muted-foreground">
          {hint}
        </p>
      ) : null}
      <p id={errorId} aria-live="polite" className="text-sm leading-snug text-destructive empty:hidden">
        {error}
      </p>
    </div>
  );
}
