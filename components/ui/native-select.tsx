import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A native select in the house look: the platform's own list, and it submits without script. */
export function NativeSelect({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <span data-slot="native-select" className={clsx("control-frame", className)}>
      <select className="control h-11 cursor-pointer appearance-none truncate ps-3.5 pe-10" {...props}>
        {children}
      </select>
      <svg
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        aria-hidden="true"
        className="pointer-events-none absolute end-3.5 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
      >
        <path d="m3.5 6 4.5 4.5L12.5 6" />
      </svg>
    </span>
  );
}
