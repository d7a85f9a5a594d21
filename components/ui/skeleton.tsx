import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/browser/cn";

/** The shape of something still to come. Hidden from screen readers: the region around it says it is loading. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      className={cn("rounded-sm bg-secondary motion-safe:animate-pulse", className)}
      {...props}
    />
  );
}
