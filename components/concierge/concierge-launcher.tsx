"use client";

import { MessageCircle, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useClearPlace } from "./clear-place";

/** What opens when the panel's code cannot be fetched, as on a lost connection. */
function Unreachable(): ReactNode {
  return (
    <p role="alert" className="p-6">
      The concierge cannot be reached right now. Please check your connection and try again.
    </p>
  );
}

const ConciergePanel = lazy(
  (): Promise<{
    default: (props: { titleId: string; className?: string; action?: ReactNode }) => ReactNode;
  }> =>
    import("./concierge-panel").then(
      (module) => ({ default: module.ConciergePanel }),
      () => ({ default: Unreachable }),
    ),
);

/** Where a card is entered nothing stands over the page, and /contact has the concierge in it. */
const WITHOUT = /^\/(?:checkout|contact|orders\/[^/]+\/upgrade)$/;

/** The button that brings the concierge to the public pages. */
export function ConciergeLauncher() {
  const path = usePathname() ?? "";
  return WITHOUT.test(path) ? null : <Launcher path={path} />;
}

/** The panel is loaded when it is first opened. */
function Launcher({ path }: { path: string }) {
  const [wanted, setWanted] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const place = useClearPlace(button, path);

  useEffect(() => {
    if (wanted) dialog.current?.show();
  }, [wanted]);

  return (
    <>
      <button
        ref={button}
        type="button"
        data-print="hide"
        data-lift={place?.lift ?? 0}
        aria-haspopup="dialog"
        onClick={() => {
          if (wanted && !dialog.current?.open) dialog.current?.show();
          setWanted(true);
        }}
        style={{ translate: `0 ${-(place?.lift ?? 0)}px`, visibility: place ? undefined : "hidden" }}
        className={`fixed end-4 bottom-4 z-20 inline-flex size-12 items-center justify-center gap-2.5 rounded-full border border-transparent bg-primary font-medium text-primary-foreground shadow-sheet transition-colors hover:bg-primary-hover sm:end-6 sm:bottom-6 ${
          place?.folded === false ? "sm:w-auto sm:rounded-md sm:px-4" : ""
        }`}
      >
        <MessageCircle aria-hidden="true" className="size-5 stroke-[1.5]" />
        <span className={place?.folded === false ? "sr-only sm:not-sr-only" : "sr-only"}>Concierge</span>
      </button>
      {wanted ? (
        <dialog
          ref={dialog}
          aria-labelledby="concierge-launcher-title"
          onKeyDown={(event) => {
            if (event.key === "Escape") dialog.current?.close();
          }}
          className="fixed inset-x-0 top-auto bottom-0 z-50 m-0 h-[min(36rem,85dvh)] w-full max-w-none overflow-hidden rounded-t-md border bg-card p-0 shadow-sheet open:animate-rise-in sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-105 sm:rounded-md"
        >
          <Suspense fallback={<p className="p-6 text-muted-foreground">Opening the concierge...</p>}>
            <ConciergePanel
              titleId="concierge-launcher-title"
              className="h-full"
              action={
                <button
                  type="button"
                  aria-label="Close the concierge"
                  onClick={() => dialog.current?.close()}
                  className="inline-flex size-11 items-center justify-center rounded-md hover:bg-accent"
                >
                  <X aria-hidden="true" className="size-5 stroke-[1.5]" />
                </button>
              }
            />
          </Suspense>
        </dialog>
      ) : null}
    </>
  );
}
