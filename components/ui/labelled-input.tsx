import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field";
import { Input } from "./input";
import { NativeSelect } from "./native-select";
import { Textarea } from "./textarea";

type LabelledProps<C> = Omit<FieldProps, "children"> & Omit<C, keyof FieldProps>;

function framed<C>(props: LabelledProps<C>) {
  const { label, hint, error, required, optional, labelHidden, id, className, ...control } = props;
  return { frame: { label, hint, error, required, optional, labelHidden, id, className }, control };
}

export function LabelledInput(props: LabelledProps<ComponentProps<typeof Input>>) {
  const { frame, control } = framed(props);
  return <Field {...frame}>{(wired) => <Input {...wired} {...control} />}</Field>;
}

export function LabelledTextarea(props: LabelledProps<ComponentProps<typeof Textarea>>) {
  const { frame, control } = framed(props);
  return <Field {...frame}>{(wired) => <Textarea {...wired} {...control} />}</Field>;
}

type SelectProps = Omit<ComponentProps<typeof NativeSelect>, "children">;

interface LabelledSelectProps extends LabelledProps<SelectProps> {
  options: readonly { value: string; label: string }[];
}

/** Begins with nothing chosen. */
export function LabelledSelect({ options, ...props }: LabelledSelectProps) {
  const { frame, control } = framed<SelectProps>(props);
  return (
    <Field {...frame}>
      {(wired) => (
        <NativeSelect {...wired} {...control}>
          {control.value ? null : <option value="">Choose</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
