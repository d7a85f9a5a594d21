"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { useToast } from "./use-toast";

/** What is shown when the toast code itself cannot be fetched, as on a lost connection. */
function PlainToasts(): ReactNode {
  const { toasts, dismiss } = useToast();
  return toasts
    .filter((entry) => entry.open)
    .map((entry) => (
      <div
        key={entry.id}
        data-slot="toast"
        role={entry.variant === "destructive" ? "alert" : "status"}
        className={`fixed inset-x-4 bottom-4 z-100 rounded-md border p-4 shadow-sheet sm:left-auto sm:w-97 ${
          entry.variant === "destructive"
            ? "bg-destructive text-destructive-foreground"
            : "border-input bg-popover text-popover-foreground"
        }`}
      >
        <p className="font-medium">{entry.title}</p>
        <p className="text-sm">{entry.description}</p>
        {entry.action}
        <button type="button" className="mt-2 text-sm underline" onClick={() => dismiss(entry.id)}>
          Close
        </button>
      </div>
    ));
}

const ToasterView = lazy(
  (): Promise<{ default: () => ReactNode }> =>
    import("./toaster-view").then(
      (module) => ({ default: module.ToasterView }),
      () => ({ default: PlainToasts }),
    ),
);

/** Put once into a layout. It costs about nothing until the first toast, which brings the rest along. */
export function Toaster() {
  const { toasts } = useToast();
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToasterView />
    </Suspense>
  );
}
