import { cn } from "@/lib/platform/browser/cn";
import { PageLink } from "./page-link";

interface FilterLinksProps {
  label: string;
  links: { label: string; href: string; current: boolean }[];
  className?: string;
}

export function FilterLinks({ label, links, className }: FilterLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.href}>
            <PageLink
              href={link.href}
              prefetch={false}
              aria-current={link.current ? "true" : undefined}
              className={cn(
                "inline-flex min-h-9 items-center rounded-md border px-3.5 text-sm transition-colors pointer-coarse:min-h-11",
                link.current
                  ? "border-primary bg-primary text-primary-foreground"
                  : "border-input hover:border-foreground hover:bg-accent",
              )}
            >
              {link.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
