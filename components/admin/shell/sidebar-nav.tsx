"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { cn } from "@/lib/platform/browser/cn";
import { NAV } from "./nav";

const isAt = (pathname: string, href: string) =>
  href === "/admin" ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);

export function SidebarNav({ role, onNavigate }: { role: Role; onNavigate?: () => void }) {
  // The forms of home sections have an address of their own, in the singular.
  const pathname = usePathname().replace("/admin/home-section/", "/admin/home-sections/");
  return (
    <nav aria-label="Back office" className="grid gap-6 px-3 py-5">
      {NAV.map((group) => {
        const items = group.items.filter((item) => can(role, item.permission));
        if (items.length === 0) return null;
        return (
          <section key={group.label} aria-label={group.label}>
            {group.untitled ? null : <p className="eyebrow mb-1.5 px-3 text-[0.6875rem]">{group.label}</p>}
            <ul>
              {items.map(({ href, label, icon: Icon }) => {
                const active = isAt(pathname, href);
                return (
                  <li key={href}>
                    <Link
                      href={href}
                      prefetch={false}
                      onClick={onNavigate}
                      aria-current={active ? "page" : undefined}
                      className={cn(
                        "relative flex min-h-9 items-center gap-3 rounded-md px-3 text-[0.9375rem] transition-colors hover:bg-accent pointer-coarse:min-h-11",
                        active
                          ? "bg-accent font-medium before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:bg-clay"
                          : "text-muted-foreground hover:text-foreground",
                      )}
                    >
                      <Icon className="size-[1.125rem] shrink-0" strokeWidth={1.5} aria-hidden="true" />
                      <span>{label}</span>
                    </Link>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
