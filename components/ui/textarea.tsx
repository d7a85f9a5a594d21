import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** Several lines of text; grows with what is written where the browser can. */
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
