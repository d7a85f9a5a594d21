"use client";

import Link from "next/link";
import { useNotifications } from "./notifications-menu";

interface ClosedBarProps {
  /** Whether the store was closed when the screen was drawn; what is heard since goes before it. */
  isClosed: boolean;
  mayOpen: boolean;
}

export function ClosedBar({ isClosed, mayOpen }: ClosedBarProps) {
  const { data } = useNotifications();
  if (!(data?.isStoreClosed ?? isClosed)) return null;
  return (
    <div role="status" className="bg-clay px-4 py-2 text-[0.9375rem] text-clay-foreground sm:px-6 lg:px-8">
      {"The store is closed: visitors see the maintenance page. "}
      <span>
        {mayOpen ? (
          <Link href="/admin/settings#maintenance" prefetch={false} className="font-medium underline">
            Open it in the settings
          </Link>
        ) : (
          "An admin can open it in the settings."
        )}
      </span>
    </div>
  );
}
