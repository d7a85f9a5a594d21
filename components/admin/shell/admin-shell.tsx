import { ArrowUpRightIcon, MoonIcon, SunIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { ThemeToggle } from "@/components/site/theme-toggle";
import { Wordmark } from "@/components/site/wordmark";
import { buttonVariants } from "@/components/ui/button-variants";
import { can } from "@/lib/access/staff/rules/permissions";
import type { CurrentUserDto } from "@/lib/office/users/dto";
import { getStoreIdentity } from "@/lib/settings/queries";
import { ClosedBar } from "./closed-bar";
import { CommandPalette } from "./command-palette";
import { CurrentUserProvider } from "./current-user";
import { MobileNav } from "./mobile-nav";
import { NotificationsMenu } from "./notifications-menu";
import { SessionWatch } from "./session-watch";
import { SidebarNav } from "./sidebar-nav";
import { UserMenu } from "./user-menu";

interface AdminShellProps {
  user: CurrentUserDto;
  /** Whether maintenance mode keeps visitors out of the store. */
  isClosed: boolean;
  children: ReactNode;
}

export async function AdminShell({ user, isClosed, children }: AdminShellProps) {
  const { name, logo } = await getStoreIdentity();
  const brand = <Wordmark name={name} logo={logo} />;
  return (
    <CurrentUserProvider user={user}>
      <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <a
          href="#content"
          className="fixed top-2 left-2 z-100 -translate-y-20 rounded-md bg-primary px-4 py-2 text-primary-foreground focus:translate-y-0"
        >
          Skip to content
        </a>
        <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e bg-paper lg:flex">
          <Link
            href="/admin"
            className="flex h-16 shrink-0 items-center border-b px-6"
            aria-label="Dashboard"
          >
            {brand}
          </Link>
          <SidebarNav role={user.role} />
        </aside>
        <div className="flex min-w-0 flex-col">
          <header className="sticky top-0 z-30 flex h-16 items-center gap-1.5 border-b bg-background/95 px-3 backdrop-blur-sm sm:gap-2 sm:px-6">
            <MobileNav role={user.role} brand={brand} />
            <CommandPalette role={user.role} />
            <div className="ms-auto flex items-center gap-1 sm:gap-2">
              <Link
                href="/"
                prefetch={false}
                className={buttonVariants({ variant: "ghost", size: "sm", className: "max-sm:hidden" })}
              >
                Back to site
                <ArrowUpRightIcon aria-hidden="true" />
              </Link>
              <Link
                href="/"
                prefetch={false}
                aria-label="Back to site"
                className={buttonVariants({ variant: "ghost", size: "icon", className: "sm:hidden" })}
              >
                <ArrowUpRightIcon aria-hidden="true" />
              </Link>
              <ThemeToggle className={buttonVariants({ variant: "ghost", size: "icon" })}>
                <SunIcon className="dark:hidden" aria-hidden="true" />
                <MoonIcon className="hidden dark:block" aria-hidden="true" />
              </ThemeToggle>
              <NotificationsMenu />
              <UserMenu user={user} />
            </div>
          </header>
          <ClosedBar isClosed={isClosed} mayOpen={can(user.role, "settings:update")} />
          <main
            id="content"
            tabIndex={-1}
            className="w-full max-w-[78rem] grow px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8"
          >
            {children}
          </main>
        </div>
        <SessionWatch user={user} />
      </div>
    </CurrentUserProvider>
  );
}
