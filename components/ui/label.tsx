import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/browser/cn";

/** The label of a control; `htmlFor` is required because a label that names nothing helps nobody. */
export function Label({
  className,
  htmlFor,
  children,
  ...props
}: ComponentProps<"label"> & { htmlFor: string }) {
  return (
    <label
      data-slot="label"
      htmlFor={htmlFor}
      className={cn("inline-block text-sm leading-snug font-medium text-foreground", className)}
      {...props}
    >
      {children}
    </label>
  );
}
