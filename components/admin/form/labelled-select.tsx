"use client";

import { Field, type FieldProps } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";

interface LabelledSelectProps extends Omit<FieldProps, "children"> {
  choices: readonly { value: string | number; label: string }[];
  value: string | number;
  onChoose: (value: string) => void;
  name?: string;
  disabled?: boolean;
}

export function LabelledSelect({ choices, value, onChoose, name, disabled, ...frame }: LabelledSelectProps) {
  return (
    <Field {...frame}>
      {(control) => (
        <NativeSelect
          {...control}
          {...{ name, disabled, value }}
          onChange={(event) => onChoose(event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
