import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function Textarea({ className, rows = 5, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      className={clsx("control control-text", className)}
      {...props}
    />
  );
}
