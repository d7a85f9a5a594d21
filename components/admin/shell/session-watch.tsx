"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { CurrentUserDto } from "@/lib/office/users/dto";
import { currentUserQuery } from "@/lib/office/users/query-options";
import { ApiError } from "@/lib/platform/browser/api-client";
import { LoginForm } from "./login-form";
import { askToSignIn, closeSignIn, useSignInAsked } from "./session-gate";
import { hasUnsaved } from "./unsaved";

const CHECK_MS = 5 * 60_000;

/**
 * Sends the browser to the sign-in page when the session has ended meanwhile, and refreshes
 * the page when the role has changed. Over a form with unsaved changes, and whenever a
 * save was refused, the sign-in comes in a dialog: nothing that was typed is lost.
 */
export function SessionWatch({ user }: { user: CurrentUserDto }) {
  const router = useRouter();
  const pathname = usePathname();
  const { data, error, refetch } = useQuery({
    ...currentUserQuery,
    initialData: user,
    refetchInterval: CHECK_MS,
  });
  const asked = useSignInAsked();
  const ended = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (!ended || pathname === "/admin/login") return;
    if (hasUnsaved()) askToSignIn();
    else window.location.assign("/admin/login");
  }, [ended, pathname]);
  useEffect(() => {
    if (data.role !== user.role) router.refresh();
  }, [data.role, user.role, router]);
  return (
    <Dialog open={asked} onOpenChange={(open) => !open && closeSignIn(false)}>
      <DialogContent
        title="Your session has ended"
        description="Sign in again to continue where you left off: what you typed is still here."
      >
        <LoginForm
          username={user.username}
          onDone={() => {
            void refetch();
            closeSignIn(true);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
