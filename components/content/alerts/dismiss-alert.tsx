"use client";

import type { MouseEvent, ReactNode } from "react";
import { DISMISSED_KEY } from "./dismissed-alerts";

/** As many as are remembered; older ones have ended long since. */
const REMEMBERED = 50;

function dismissed(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(DISMISSED_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(Number.isInteger) : [];
  } catch {
    return [];
  }
}

/** For good, in this browser. `children` is the icon. */
export function DismissAlert({ id, children }: { id: number; children: ReactNode }) {
  const dismiss = (event: MouseEvent) => {
    const ids = [...dismissed().filter((one) => one !== id), id].slice(-REMEMBERED);
    try {
      localStorage.setItem(DISMISSED_KEY, JSON.stringify(ids));
    } catch {
      // A browser that stores nothing shows it again on the next page.
    }
    const alert = event.currentTarget.closest<HTMLElement>(`.site-alert-${id}`);
    if (alert) alert.hidden = true;
    // The button is gone with its alert; the focus goes to what comes next.
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      aria-label="Dismiss this notice"
      onClick={dismiss}
      className="-me-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-md outline-offset-[-4px] hover:bg-current/10 focus-visible:outline-current"
    >
      {children}
    </button>
  );
}
