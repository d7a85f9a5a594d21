"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { count, sendCounts, takeSearch } from "./count";

/** Counts the pages that are opened; nothing of it is part of what the server sends. */
export function PageCounter() {
  const path = usePathname();
  useEffect(() => {
    const words = takeSearch();
    count({ kind: "page", path, ...(words && path.startsWith("/plans/") ? { words } : {}) });
  }, [path]);
  useEffect(() => {
    addEventListener("pagehide", sendCounts);
    return () => removeEventListener("pagehide", sendCounts);
  }, []);
  return null;
}
