import Link from "next/link";
import { listStyles } from "@/lib/catalog/plans/queries";
import { listServices } from "@/lib/content/services/queries";
import { TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import type { StoreFrame } from "@/lib/settings/queries";
import { contactLines, phoneLink, type StoreIdentity } from "@/lib/settings/rules/identity";
import { serviceNav, styleNav } from "./footer-nav";
import { MAIN_NAV, type NavItem, ORDER_NAV } from "./nav";
import { PageLink } from "./page-link";
import { Wordmark } from "./wordmark";

function FooterGroup({ title, items }: { title: string; items: readonly NavItem[] }) {
  if (items.length === 0) return null;
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

function Reach({ identity }: { identity: StoreIdentity }) {
  const { address, phone, email } = identity;
  if (contactLines(identity).length === 0) return null;
  return (
    <address className="mt-4 grid justify-items-start text-sm text-muted-foreground not-italic">
      {address ? <span>{address}</span> : null}
      {phone ? (
        <a href={phoneLink(phone)} className="footer-link">
          {phone}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className="footer-link">
          {email}
        </a>
      ) : null}
    </address>
  );
}

export async function SiteFooter({ identity, policies }: StoreFrame) {
  const { name, tagline, logo } = identity;
  const [styles, services] = await Promise.all([
    listStyles(),
    readOrNothing("Failed to fetch services", [TAGS.services], listServices),
  ]);
  return (
    <footer className="lazy-below-fold mt-24 border-t bg-paper wrap-anywhere">
      <div className="container-page py-14 lg:py-18">
        <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[5fr_8fr]">
          <div className="max-w-sm">
            <Link
              href="/"
              className="-ms-1 inline-flex min-h-11 items-center rounded-md px-1 lg:-mt-2"
              aria-label={`${name}, home`}
            >
              <Wordmark name={name} logo={logo} />
            </Link>
            {tagline ? <p className="mt-4 text-[0.9375rem] text-muted-foreground">{tagline}</p> : null}
            <Reach identity={identity} />
          </div>
          <div data-print="hide" className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4">
            <FooterGroup title="Explore" items={MAIN_NAV} />
            <FooterGroup title="House plans" items={styleNav(styles ?? [])} />
            <FooterGroup title="Services" items={serviceNav(services ?? [])} />
            <FooterGroup title="Your order" items={ORDER_NAV} />
          </div>
        </div>
        <div data-print="hide" className="dimension-rule mt-12 [--dimension-ground:var(--paper)]">
          <span className="eyebrow">Drawn to scale</span>
        </div>
        <div
          data-print="hide"
          className="mt-5 flex flex-wrap justify-between gap-x-10 gap-y-2 text-sm text-muted-foreground"
        >
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
