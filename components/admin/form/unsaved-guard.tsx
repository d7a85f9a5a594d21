"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "@/components/admin/actions/confirm-dialog";
import { guardPage } from "../shell/unsaved";

function leavingLink(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.hasAttribute("download"))
    return undefined;
  if (link.origin !== window.location.origin || link.pathname === window.location.pathname) return undefined;
  return link.pathname + link.search;
}

/** What the browser tells before it goes back or forward (Navigation API). */
interface Traversal extends Event {
  navigationType: string;
  destination: { key: string };
}
interface Navigation extends EventTarget {
  traverseTo: (key: string) => unknown;
}

/** A browser without that API goes back without a question; the draft is still stored there (use-draft.ts). */
const navigationOf = (): Navigation | undefined =>
  (window as typeof window & { navigation?: Navigation }).navigation;

const UNSAVED = "The changes on this page have not been saved.";

interface UnsavedGuardProps {
  active: boolean;
  onLeave: () => void;
  text?: string;
}

/**
 * Asks before a page with unsaved changes is left: by a link, by what a script leads to, by
 * the browser's own Back and Forward, by closing the tab or by reloading it.
 */
export function UnsavedGuard({ active, onLeave, text = UNSAVED }: UnsavedGuardProps) {
  const router = useRouter();
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!active) return;
    const ask = (go: () => void) => setLeave(() => go);
    const unguard = guardPage(ask);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const href = leavingLink(event);
      if (!href) return;
      // Before the router's own handler on the link hears of it.
      event.preventDefault();
      event.stopPropagation();
      ask(() => router.push(href));
    };
    const navigation = navigationOf();
    const onNavigate = (event: Event) => {
      const { navigationType, destination, cancelable } = event as Traversal;
      if (navigationType !== "traverse" || !cancelable) return;
      event.preventDefault();
      ask(() => navigation?.traverseTo(destination.key));
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    navigation?.addEventListener("navigate", onNavigate);
    return () => {
      unguard();
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
      navigation?.removeEventListener("navigate", onNavigate);
    };
  }, [active, router]);

  return (
    <ConfirmDialog
      open={leave !== null}
      onOpenChange={(open) => !open && setLeave(null)}
      title="Leave without saving?"
      text={text}
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={() => {
        if (!leave) return;
        setLeave(null);
        // The router keeps the page; it must not come back with what was given up.
        onLeave();
        // Once the form is clean, and the guard gone.
        setTimeout(leave, 0);
      }}
    />
  );
}
