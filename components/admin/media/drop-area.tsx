"use client";

import { UploadIcon } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { FilePick } from "@/components/admin/media/file-pick";
import { Button } from "@/components/ui/button";

interface DropAreaProps {
  /** What is added, for screen readers: `Add plan files`. */
  label: string;
  /** On the button: `Upload plan file`. */
  buttonLabel: string;
  inputLabel: string;
  accept: string;
  busy: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

export function DropArea({ label, buttonLabel, inputLabel, accept, busy, onFiles, children }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset
      aria-label={label}
      className="flex flex-wrap items-center gap-3 rounded-md border border-dashed border-input p-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!busy) onFiles([...event.dataTransfer.files]);
      }}
    >
      <Button variant="outline" size="sm" disabled={busy} onClick={() => input.current?.click()}>
        <UploadIcon aria-hidden="true" />
        <span>{buttonLabel}</span>
      </Button>
      {children}
      <FilePick ref={input} multiple label={inputLabel} accept={accept} onFiles={onFiles} />
    </fieldset>
  );
}
