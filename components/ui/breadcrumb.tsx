import { cn } from "@/lib/platform/browser/cn";
import { IntentLink } from "./intent-link";

export interface Crumb {
  label: string;
  /** Left out on the page itself, which comes last. */
  href?: string;
}

export function Breadcrumb({ items, className }: { items: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={cn("text-sm", className)} data-print="hide">
      <ol className="flex flex-wrap items-center gap-x-2 text-muted-foreground">
        {items.map((crumb, index) => (
          <li key={crumb.label} className="flex min-w-0 items-center gap-x-2">
            {index > 0 ? (
              <span aria-hidden="true" className="text-brass">
                /
              </span>
            ) : null}
            {crumb.href ? (
              <IntentLink
                href={crumb.href}
                className="inline-flex items-center py-1 underline-offset-4 hover:text-foreground hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
              >
                {crumb.label}
              </IntentLink>
            ) : (
              <span aria-current="page" className="min-w-0 py-1 text-foreground">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
