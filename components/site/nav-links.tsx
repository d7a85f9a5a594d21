"use client";

import { usePathname } from "next/navigation";
import { memo, useEffect, useState } from "react";
import { IntentLink } from "@/components/ui/intent-link";
import { useHydrated } from "@/lib/platform/browser/use-hydrated";
import { isInSection, MAIN_NAV } from "./nav";

interface NavLinksProps {
  className: string;
  linkClassName: string;
  numbered?: boolean;
}

interface NavItemProps {
  href: string;
  label: string;
  number?: string;
  isCurrent: boolean;
  className: string;
}

/** Kept as it is where another page makes another one current. */
const NavItem = memo(function NavItem({ href, label, number, isCurrent, className }: NavItemProps) {
  return (
    <IntentLink href={href} className={className} aria-current={isCurrent ? "page" : undefined}>
      {number ? (
        <span aria-hidden="true" className="w-10 font-sans text-xs tracking-[.1em] text-muted-foreground">
          {number}
        </span>
      ) : null}
      <span>{label}</span>
    </IntentLink>
  );
});

interface PathnameProbeProps {
  onChange(pathname: string): void;
}

/** Reads the path in the browser alone: on the server it would suspend on addresses that are not known at build time. */
function PathnameProbe({ onChange }: PathnameProbeProps) {
  return useHydrated() ? <BrowserPathname onChange={onChange} /> : null;
}

function BrowserPathname({ onChange }: PathnameProbeProps) {
  const pathname = usePathname();
  useEffect(() => onChange(pathname), [pathname, onChange]);
  return null;
}

/** The current one is marked in the browser: a Suspense boundary here would double the links in the HTML of every page. */
export function NavLinks({ className, linkClassName, numbered }: NavLinksProps) {
  const [pathname, setPathname] = useState<string | null>(null);
  return (
    <>
      <PathnameProbe onChange={setPathname} />
      <ul className={className}>
        {MAIN_NAV.map(({ href, label }, index) => (
          <li key={href}>
            <NavItem
              href={href}
              label={label}
              number={numbered ? `A-${index + 1}` : undefined}
              isCurrent={pathname !== null && isInSection(pathname, href)}
              className={linkClassName}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
