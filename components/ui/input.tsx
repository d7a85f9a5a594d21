import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/browser/cn";

/** One line of text. 16 px, so that phones do not zoom in on it. */
export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return (
    <input
      data-slot="input"
      type={type}
      className={cn(
        "control h-11 px-3.5 file:me-3 file:h-full file:border-0 file:bg-transparent file:text-sm file:font-medium",
        className,
      )}
      {...props}
    />
  );
}
