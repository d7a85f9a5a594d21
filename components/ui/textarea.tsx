import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** Several lines of text; grows with what is written where the browser can. */
export function Textarea({ className, rows = 5, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      className={clsx("control field-sizing-content min-h-28 px-3.5 py-2.5 leading-relaxed", className)}
      {...props}
    />
  );
}
