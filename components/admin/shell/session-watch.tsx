"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { ApiError } from "@/lib/platform/browser/api-client";
import type { CurrentUserDto } from "@/lib/users/dto";
import { currentUserQuery } from "@/lib/users/query-options";

/** Asks again at this pace whether the session still lives, in milliseconds. */
const CHECK_MS = 5 * 60_000;

/**
 * Sends the browser to the sign-in page when the session has ended meanwhile,
 * and draws the page anew when the role has changed. A page with unsaved changes
 * asks first, as with any other way out.
 */
export function SessionWatch({ user }: { user: CurrentUserDto }) {
  const router = useRouter();
  const pathname = usePathname();
  const { data, error } = useQuery({ ...currentUserQuery, initialData: user, refetchInterval: CHECK_MS });
  const ended = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (ended && pathname !== "/admin/login") window.location.assign("/admin/login");
  }, [ended, pathname]);
  useEffect(() => {
    if (data.role !== user.role) router.refresh();
  }, [data.role, user.role, router]);
  return null;
}
