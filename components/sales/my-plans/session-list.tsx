"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/use-toast";
import { ApiError, apiRequest, shownOf } from "@/lib/platform/browser/api-client";

interface ShownSession {
  id: number;
  browser: string;
  current: boolean;
  /** When it was used last, in words. */
  seen: string;
}

export function SessionList({ sessions }: { sessions: readonly ShownSession[] }) {
  const [ended, setEnded] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState<number>();
  const list = useRef<HTMLUListElement>(null);

  const signOut = async ({ id, current }: ShownSession) => {
    if (busy !== undefined) return;
    setBusy(id);
    try {
      await apiRequest("DELETE", current ? "/api/my-plans/session" : `/api/my-plans/sessions/${id}`);
    } catch (error) {
      // One that is gone has ended all the same.
      if (!(error instanceof ApiError && error.status === 404)) {
        console.error("The session could not be ended:", error);
        const description = shownOf(error) ?? "Please try again in a moment.";
        toast({ variant: "destructive", title: "Not signed out", description });
        setBusy(undefined);
        return;
      }
    }
    if (current) return window.location.replace("/my-plans");
    toast({ title: "Signed out there" });
    setEnded([...ended, id]);
    setBusy(undefined);
    list.current?.focus();
  };

  return (
    <ul ref={list} tabIndex={-1} aria-labelledby="signed-in" className="mt-4 divide-y border-y">
      {sessions
        .filter(({ id }) => !ended.includes(id))
        .map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div>
              <p className="font-medium">{session.browser || "A browser"}</p>
              <p className="text-sm text-muted-foreground">
                {session.current ? "This browser" : `Last used ${session.seen}`}
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-disabled={busy === session.id}
              aria-label={
                session.current ? "Sign out of this browser" : `Sign out of ${session.browser || "a browser"}`
              }
              onClick={() => void signOut(session)}
            >
              Sign out
            </Button>
          </li>
        ))}
    </ul>
  );
}
