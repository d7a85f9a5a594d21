"use client";

import { usePathname } from "next/navigation";
import { Suspense, useEffect, useState } from "react";
import { count, sendLast, takeSearch } from "./count";

/**
 * Counts the pages that are opened; nothing of it is part of what the server sends. It starts
 * in the browser: on addresses that are not known when a page is built, asking for the path
 * would suspend, and end the build.
 */
export function PageCounter() {
  const [started, setStarted] = useState(false);
  useEffect(() => {
    setStarted(true);
    addEventListener("pagehide", sendLast);
    return () => removeEventListener("pagehide", sendLast);
  }, []);
  return started ? (
    <Suspense fallback={null}>
      <PathCounter />
    </Suspense>
  ) : null;
}

function PathCounter() {
  const path = usePathname();
  useEffect(() => {
    const words = takeSearch();
    count({ kind: "page", path, ...(words && path.startsWith("/plans/") ? { words } : {}) });
  }, [path]);
  return null;
}
