"use client";

import { useQuery } from "@tanstack/react-query";
import { BellIcon } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { NotificationsDto } from "@/lib/insights/dashboard/dto";
import { CACHE_PROFILES } from "@/lib/platform/browser/query-client";
import { useHydrated } from "@/lib/platform/browser/use-hydrated";
import { formatMoment } from "@/lib/platform/format/dates";
import { adminRequest } from "../actions/admin-request";

/** Only while the window is in use. */
const REFRESH_MS = 60_000;

/** One query for all components that show it. */
export function useNotifications() {
  return useQuery({
    queryKey: ["/api/admin/notifications"],
    queryFn: () => adminRequest<NotificationsDto>("GET", "/api/admin/notifications"),
    ...CACHE_PROFILES.admin,
    refetchInterval: REFRESH_MS,
  });
}

export function NotificationsMenu() {
  const { data, isError } = useNotifications();
  const count = data?.count ?? 0;
  const hydrated = useHydrated();
  return (
    <Popover>
      <PopoverTrigger
        aria-busy={!hydrated}
        aria-label={count > 0 ? `Notifications, ${count} new` : "Notifications"}
        className={buttonVariants({ variant: "ghost", size: "icon", className: "relative" })}
      >
        <BellIcon aria-hidden="true" />
        {count > 0 ? (
          <span
            aria-hidden="true"
            className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-clay px-1 text-[0.6875rem] font-semibold text-clay-foreground tabular-nums"
          >
            {count > 99 ? "99+" : count}
          </span>
        ) : null}
      </PopoverTrigger>
      <PopoverContent align="end" className="w-[min(24rem,calc(100vw-1.5rem))] p-0">
        <p className="eyebrow border-b px-4 py-3">Notifications</p>
        {data && data.items.length > 0 ? (
          <ul className="max-h-[60dvh] divide-y overflow-y-auto">
            {data.items.map((item) => (
              <li key={`${item.kind}-${item.id}`}>
                <PopoverClose asChild>
                  <Link href={item.href} prefetch={false} className="grid gap-0.5 px-4 py-3 hover:bg-accent">
                    <span className="text-[0.9375rem] font-medium">{item.title}</span>
                    <span className="line-clamp-2 text-sm text-muted-foreground">{item.text}</span>
                    <time className="text-xs text-muted-foreground" dateTime={item.at}>
                      {formatMoment(item.at)}
                    </time>
                  </Link>
                </PopoverClose>
              </li>
            ))}
          </ul>
        ) : (
          <p className="px-4 py-6 text-center text-sm text-muted-foreground">
            {isError ? "The notifications could not be loaded." : "Nothing needs your attention."}
          </p>
        )}
      </PopoverContent>
    </Popover>
  );
}
