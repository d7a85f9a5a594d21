import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/browser/cn";

interface TableProps extends ComponentProps<"table"> {
  /** Names the region. */
  label: string;
  /** For many rows without a link in them: it scrolls by itself, and the keyboard reaches it. */
  scrolls?: boolean;
}

/** A table that scrolls sideways by itself on narrow screens; browsers let the keyboard reach such a region. */
export function Table({ className, label, scrolls = false, ...props }: TableProps) {
  return (
    <section
      data-slot="table-container"
      aria-label={label}
      {...(scrolls ? { tabIndex: 0, style: { maxHeight: "26rem" } } : {})}
      className="relative w-full overflow-x-auto"
    >
      <table
        data-slot="table"
        className={cn("w-full border-collapse text-[0.9375rem]", className)}
        {...props}
      />
    </section>
  );
}

export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return (
    <thead data-slot="table-header" className={cn("border-b border-foreground/70", className)} {...props} />
  );
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody data-slot="table-body" className={cn("divide-y", className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      data-slot="table-row"
      className={cn("transition-colors hover:bg-muted/60 data-[state=selected]:bg-accent", className)}
      {...props}
    />
  );
}

export function TableHead({ className, scope = "col", ...props }: ComponentProps<"th">) {
  return (
    <th
      data-slot="table-head"
      scope={scope}
      className={cn("eyebrow h-11 px-3 text-start align-middle whitespace-nowrap", className)}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return (
    <td data-slot="table-cell" className={cn("px-3 py-3 align-middle wrap-anywhere", className)} {...props} />
  );
}
