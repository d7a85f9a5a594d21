import Link from "next/link";
import type { StoreName } from "@/lib/settings/queries";
import { MAIN_NAV, type NavItem, ORDER_NAV, SERVICE_NAV, STYLE_NAV } from "./nav";
import { PageLink } from "./page-link";
import { Wordmark } from "./wordmark";

function FooterGroup({ title, items }: { title: string; items: readonly NavItem[] }) {
  const id = `footer-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="eyebrow">
        {title}
      </h2>
      <ul className="mt-3">
        {items.map((item) => (
          <li key={item.href}>
            {/* Two dozen links at the foot of every page: fetched when they are followed. */}
            <PageLink href={item.href} prefetch={false} className="footer-link">
              {item.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The foot of every public page, with every link of the site that has no other home. */
export function SiteFooter({ name, tagline, policies }: Pick<StoreName, "name" | "tagline" | "policies">) {
  return (
    <footer data-print="hide" className="drawn-late mt-24 border-t bg-paper">
      <div className="container-page py-14 lg:py-18">
        <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[5fr_8fr]">
          <div className="max-w-sm">
            <Link
              href="/"
              className="-ms-1 inline-flex min-h-11 items-center rounded-md px-1 lg:-mt-2"
              aria-label={`${name}, home`}
            >
              <Wordmark name={name} />
            </Link>
            <p className="mt-4 text-[0.9375rem] text-muted-foreground">
              {tagline ||
                "House plans drawn to be built: dimensioned, checked room by room, and yours as PDF and CAD files the moment you buy."}
            </p>
          </div>
          <div className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4">
            <FooterGroup title="Explore" items={MAIN_NAV} />
            <FooterGroup title="House plans" items={STYLE_NAV} />
            <FooterGroup title="Services" items={SERVICE_NAV} />
            <FooterGroup title="Your order" items={ORDER_NAV} />
          </div>
        </div>
        <div className="dimension-rule mt-12 [--dimension-ground:var(--paper)]">
          <span className="eyebrow">Drawn to scale</span>
        </div>
        <div className="mt-5 flex flex-wrap justify-between gap-x-10 gap-y-2 text-sm text-muted-foreground">
          <p>{`© ${name}`}</p>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {policies.map(({ path, title }) => (
              <li key={path}>
                <PageLink href={path} prefetch={false} className="underline underline-offset-4">
                  {title}
                </PageLink>
              </li>
            ))}
          </ul>
          <p>Building codes differ from place to place: have your plans reviewed locally before you build.</p>
        </div>
      </div>
    </footer>
  );
}
