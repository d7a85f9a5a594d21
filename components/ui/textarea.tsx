import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/browser/cn";

/** Several lines of text; grows with what is written where the browser can. */
export function Textarea({ className, rows = 5, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      className={cn("control field-sizing-content min-h-28 px-3.5 py-2.5 leading-relaxed", className)}
      {...props}
    />
  );
}
