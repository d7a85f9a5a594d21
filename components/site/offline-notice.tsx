"use client";

import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-input bg-secondary px-4 py-3 text-center text-sm text-secondary-foreground empty:hidden"
    >
      {online ? null : "You are offline. You can keep reading; sending and new pages have to wait."}
    </p>
  );
}
