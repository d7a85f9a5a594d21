"use client";

import type { ReactNode } from "react";
import { setStoreZone } from "@/lib/platform/format/dates";

/** Has everything inside it show moments in the store's time zone: a parent is drawn before its children. */
export function StoreZone({ zone, children }: { zone: string; children: ReactNode }) {
  setStoreZone(zone);
  return children;
}
