import { clsx } from "clsx";
import type { ComponentProps } from "react";

interface TableProps extends ComponentProps<"table"> {
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
      <table data-slot="table" className={clsx("ruled", className)} {...props} />
    </section>
  );
}

export function TableHeader(props: Omit<ComponentProps<"thead">, "className">) {
  return <thead data-slot="table-header" className="border-b border-foreground/70" {...props} />;
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody data-slot="table-body" {...props} />;
}

export function TableRow(props: Omit<ComponentProps<"tr">, "className">) {
  return (
    <tr
      data-slot="table-row"
      className="transition-colors hover:bg-muted/60 data-[state=selected]:bg-accent"
      {...props}
    />
  );
}

export function TableHead({ className, scope = "col", ...props }: ComponentProps<"th">) {
  return (
    <th data-slot="table-head" scope={scope} className={clsx("eyebrow ruled-head", className)} {...props} />
  );
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return <td data-slot="table-cell" className={clsx("ruled-cell", className)} {...props} />;
}
