import { cn } from "@/lib/platform/browser/cn";

interface SeparatorProps {
  orientation?: "horizontal" | "vertical";
  /** A dimension string with ticks instead of a plain hairline. */
  dimension?: boolean;
  className?: string;
}

/** A rule between two parts. */
export function Separator({ orientation = "horizontal", dimension = false, className }: SeparatorProps) {
  if (orientation === "vertical") {
    return (
      <div
        data-slot="separator"
        aria-hidden="true"
        className={cn("w-px shrink-0 self-stretch bg-border", className)}
      />
    );
  }
  return (
    <hr
      data-slot="separator"
      className={cn(dimension ? "dimension-rule" : "h-px w-full shrink-0 border-0 bg-border", className)}
    />
  );
}
