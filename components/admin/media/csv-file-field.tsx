"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface CsvFileFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  onFile: (file: File | undefined) => void;
}

export function CsvFileField({ onFile, ...frame }: CsvFileFieldProps) {
  return (
    <Field {...frame}>
      {({ required: _required, ...control }) => (
        <Input
          {...control}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="px-0 ps-1.5 pt-px"
          onChange={(event) => onFile(event.target.files?.[0])}
        />
      )}
    </Field>
  );
}
