"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useState, useSyncExternalStore } from "react";
import { isInSection, MAIN_NAV } from "./nav";

interface NavLinksProps {
  className: string;
  linkClassName: string;
  numbered?: boolean;
}

function LinkList({
  className,
  linkClassName,
  numbered,
  pathname,
}: NavLinksProps & { pathname: string | null }) {
  const [wanted, setWanted] = useState<string | null>(null);
  return (
    <ul className={className}>
      {MAIN_NAV.map((item, index) => (
        <li key={item.href}>
          <Link
            href={item.href}
            className={linkClassName}
            // All of them at each opening of a page cost a third of its requests, for the one that may be followed.
            prefetch={wanted === item.href ? null : false}
            onPointerEnter={() => setWanted(item.href)}
            onFocus={() => setWanted(item.href)}
            aria-current={pathname !== null && isInSection(pathname, item.href) ? "page" : undefined}
          >
            {numbered ? (
              <span
                aria-hidden="true"
                className="w-10 font-sans text-xs tracking-[.1em] text-muted-foreground"
              >{`A-${index + 1}`}</span>
            ) : null}
            <span>{item.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PathnameProbe({ onChange }: { onChange: (pathname: string) => void }) {
  const pathname = usePathname();
  useEffect(() => onChange(pathname), [pathname, onChange]);
  return null;
}

const subscribeToNothing = () => () => {};

/**
 * The path is read in the browser alone: on the server it would suspend on addresses that are not
 * known at build time, and a Suspense boundary here doubles the links in the HTML of every page.
 */
export function NavLinks(props: NavLinksProps) {
  const [pathname, setPathname] = useState<string | null>(null);
  const inBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <>
      {inBrowser ? <PathnameProbe onChange={setPathname} /> : null}
      <LinkList {...props} pathname={pathname} />
    </>
  );
}
