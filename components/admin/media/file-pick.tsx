"use client";

import type { ComponentProps } from "react";

interface FilePickProps extends Pick<ComponentProps<"input">, "ref" | "multiple"> {
  label: string;
  /** Endings or types of files, with commas between. */
  accept: string;
  onFiles: (files: File[]) => void;
}

/** The same file can be chosen twice in a row. */
export function FilePick({ label, onFiles, ...input }: FilePickProps) {
  return (
    <input
      type="file"
      hidden
      aria-label={label}
      {...input}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        event.target.value = "";
      }}
    />
  );
}
