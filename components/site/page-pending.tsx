"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { NAVIGATION } from "@/lib/platform/browser/navigation";

/** Most pages are here before this; a bar that flashes would only be noise. Milliseconds. */
const OVERDUE_MS = 250;

/**
 * On a slow line the router stays on the old page until the new one begins to
 * arrive, and the browser shows nothing of it. A bar says that the press was heard.
 */
export function PagePending() {
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onStart = ({ detail }: CustomEvent<string>) => {
      const here = window.location.pathname;
      if (new URL(detail, window.location.href).pathname === here) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (window.location.pathname === here) setFrom(here);
      }, OVERDUE_MS);
    };
    // Whoever goes back has done with what the press led to, also when that was here already.
    const onBack = () => {
      clearTimeout(timer);
      setFrom(null);
    };
    window.addEventListener(NAVIGATION, onStart);
    window.addEventListener("popstate", onBack);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(NAVIGATION, onStart);
      window.removeEventListener("popstate", onBack);
    };
  }, []);
  return from === null ? null : <Bar from={from} onArrived={() => setFrom(null)} />;
}

/** Asks for the path, which a page that is not known when built may do only in the browser. */
function Bar({ from, onArrived }: { from: string; onArrived: () => void }) {
  const pathname = usePathname();
  useEffect(() => {
    if (pathname !== from) onArrived();
  }, [pathname, from, onArrived]);
  return (
    <div
      role="progressbar"
      aria-label="The page is loading"
      className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left bg-clay motion-safe:animate-under-way"
    />
  );
}
