import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** The shape of something still to come. Hidden from screen readers: the region around it says it is loading. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="skeleton" aria-hidden="true" className={clsx("skeleton", className)} {...props} />;
}
