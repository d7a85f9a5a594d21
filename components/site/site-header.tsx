import { HeartIcon, MenuIcon, MoonIcon, ShoppingBagIcon, SunIcon, XIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import type { StoreIdentity } from "@/lib/settings/rules/identity";
import { Island } from "./island";
import { MobileDrawer } from "./mobile-drawer";
import { ORDER_NAV } from "./nav";
import { NavLinks } from "./nav-links";
import { PageLink } from "./page-link";
import { ThemeToggle } from "./theme-toggle";
import { Wordmark } from "./wordmark";

const ICON_BUTTON =
  "inline-flex size-11 items-center justify-center rounded-md text-foreground transition-colors hover:bg-accent [&_svg]:size-[1.3125rem] [&_svg]:stroke-[1.5]";

/** What a badge is placed against: the icon, not the whole 44 px target. */
const BADGED = "relative inline-flex size-9 items-center justify-center";

interface SiteHeaderProps {
  identity: Pick<StoreIdentity, "name" | "logo">;
  cartBadge?: ReactNode;
  favoritesBadge?: ReactNode;
}

function ThemeIcons() {
  return (
    <>
      <MoonIcon className="dark:hidden" aria-hidden="true" />
      <SunIcon className="hidden dark:block" aria-hidden="true" />
    </>
  );
}

function Drawer() {
  return (
    <Island quiet>
      <MobileDrawer
        id="site-menu"
        triggerClassName={`${ICON_BUTTON} lg:hidden`}
        triggerIcon={<MenuIcon aria-hidden="true" />}
        closeClassName={ICON_BUTTON}
        closeIcon={<XIcon aria-hidden="true" />}
      >
        <nav aria-label="Menu" className="grow px-5 py-3">
          <NavLinks numbered className="divide-y" linkClassName="drawer-link" />
          <ul className="mt-6">
            {ORDER_NAV.map((item) => (
              <li key={item.href}>
                <PageLink
                  href={item.href}
                  prefetch={false}
                  className="flex min-h-11 items-center text-muted-foreground hover:text-foreground"
                >
                  {item.label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="border-t px-5 py-3 sm:hidden">
          <ThemeToggle className="-ms-2 inline-flex min-h-11 items-center gap-3 rounded-md px-2 text-sm [&_svg]:size-5 [&_svg]:stroke-[1.5]">
            <ThemeIcons />
            <span>Dark theme</span>
          </ThemeToggle>
        </div>
      </MobileDrawer>
    </Island>
  );
}

/** The same for every visitor, so it is part of the prerendered page. */
export function SiteHeader({ identity: { name, logo }, cartBadge, favoritesBadge }: SiteHeaderProps) {
  return (
    <>
      <a
        href="#content"
        className="skip-link sr-only z-60 rounded-md bg-primary px-5 py-3 font-medium text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
      >
        Skip to content
      </a>
      <header data-print="hide" className="sticky top-0 z-40 border-b bg-background">
        <div className="container-page flex h-16 items-center gap-2 sm:gap-4 lg:h-18">
          {/* On a phone this is the one link in sight that would be fetched ahead, with the largest picture of the site. */}
          <Link
            href="/"
            prefetch={false}
            className="-ms-1 inline-flex min-h-11 min-w-0 items-center rounded-md px-1"
            aria-label={`${name}, home`}
          >
            <Wordmark name={name} logo={logo} />
          </Link>
          <nav aria-label="Main" className="ms-auto hidden lg:block">
            <NavLinks className="flex items-center" linkClassName="nav-link" />
          </nav>
          <div className="-me-2.5 ms-auto flex items-center lg:ms-2">
            <ThemeToggle className={`${ICON_BUTTON} max-sm:hidden`}>
              <ThemeIcons />
            </ThemeToggle>
            <Link href="/favorites" className={ICON_BUTTON} prefetch={false}>
              <span className={BADGED}>
                <HeartIcon aria-hidden="true" />
                <span className="sr-only">Favorites </span>
                {favoritesBadge}
              </span>
            </Link>
            <PageLink href="/checkout" className={ICON_BUTTON}>
              <span className={BADGED}>
                <ShoppingBagIcon aria-hidden="true" />
                <span className="sr-only">Cart </span>
                {cartBadge}
              </span>
            </PageLink>
            <Drawer />
          </div>
        </div>
      </header>
    </>
  );
}
