"use client";

import { MessageCircle, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { NotLoaded } from "@/components/site/not-loaded";
import { useOverdue } from "@/components/site/use-overdue";
import { hasAsked } from "./asked-before";
import { useClearPlace } from "./clear-place";

type Panel = ComponentType<{ titleId: string; action?: ReactNode }>;

function usePanel(wanted: boolean) {
  const [Panel, setPanel] = useState<Panel>();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  const overdue = useOverdue(wanted && !Panel, attempt);
  useEffect(() => {
    if (!wanted) return;
    import("./concierge-panel").then(
      ({ ConciergePanel }) => setPanel(() => ConciergePanel),
      (error: unknown) => {
        console.warn("The concierge could not be loaded:", error);
        setFailed(attempt);
      },
    );
  }, [wanted, attempt]);
  return { Panel, missing: !Panel && (overdue || failed === attempt), retry: () => setAttempt(attempt + 1) };
}

/** Where a card is entered nothing stands over the page, and /contact has the concierge in it. */
const WITHOUT = /^\/(?:checkout|contact|orders\/[^/]+\/upgrade)$/;

export function ConciergeLauncher() {
  const path = usePathname() ?? "";
  return WITHOUT.test(path) ? null : <Launcher path={path} />;
}

/** How many answers of staff this browser's visitor has not seen, asked once a page; undefined for who never asked anything. */
function useWaitingAnswers() {
  const [waiting, setWaiting] = useState<number>();
  useEffect(() => {
    if (!hasAsked()) return;
    setWaiting(0);
    let gone = false;
    void import("./staff-answers")
      .then(({ readStaffAnswers }) => readStaffAnswers())
      .then((answers) => {
        if (!gone) setWaiting(answers.filter(({ isSeen }) => !isSeen).length);
      })
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return [waiting, setWaiting] as const;
}

function Launcher({ path }: { path: string }) {
  const [wanted, setWanted] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const place = useClearPlace(button, path);

  const [waiting, setWaiting] = useWaitingAnswers();

  useEffect(() => {
    if (wanted) dialog.current?.show();
  }, [wanted]);

  const { Panel, missing, retry } = usePanel(wanted);
  const close = (
    <button
      type="button"
      aria-label="Close the concierge"
      onClick={() => dialog.current?.close()}
      className="inline-flex size-11 items-center justify-center rounded-md hover:bg-accent"
    >
      <X aria-hidden="true" className="size-5 stroke-[1.5]" />
    </button>
  );

  return (
    <>
      <button
        ref={button}
        type="button"
        data-print="hide"
        data-lift={place?.lift ?? 0}
        aria-haspopup="dialog"
        onClick={() => {
          setWaiting((now) => now && 0);
          if (wanted && !dialog.current?.open) dialog.current?.show();
          setWanted(true);
        }}
        style={{ translate: `0 ${-(place?.lift ?? 0)}px`, visibility: place ? undefined : "hidden" }}
        className={`fixed end-4 bottom-4 z-20 inline-flex size-12 items-center justify-center gap-2.5 rounded-full border border-input bg-card font-medium shadow-sheet transition-colors hover:bg-accent sm:end-6 sm:bottom-6 ${
          place?.folded === false ? "sm:w-auto sm:rounded-md sm:px-4" : ""
        }`}
      >
        <MessageCircle aria-hidden="true" className="size-5 stroke-[1.5]" />
        <span className={place?.folded === false ? "sr-only sm:not-sr-only" : "sr-only"}>Concierge</span>
        {waiting ? (
          <>
            <span className="sr-only">, an answer is waiting</span>
            <span
              aria-hidden="true"
              className="absolute end-0 top-0 size-3 rounded-full border-2 border-background bg-clay"
            />
          </>
        ) : null}
      </button>
      {waiting === undefined ? null : (
        <p role="status" className="sr-only">
          {waiting > 0 ? "The concierge has an answer from our team for you." : ""}
        </p>
      )}
      {wanted ? (
        <dialog
          ref={dialog}
          aria-labelledby="concierge-launcher-title"
          onKeyDown={(event) => {
            if (event.key === "Escape") dialog.current?.close();
          }}
          className="fixed inset-x-0 top-auto bottom-0 z-50 m-0 h-[min(36rem,85dvh)] w-full max-w-none overflow-hidden rounded-t-md border bg-card p-0 shadow-sheet open:animate-rise-in sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-105 sm:rounded-md"
        >
          {Panel ? (
            <Panel titleId="concierge-launcher-title" action={close} />
          ) : (
            <div className="p-6">
              <div className="mb-4 flex items-center justify-between">
                <h2 id="concierge-launcher-title" className="text-subheading">
                  Concierge
                </h2>
                {close}
              </div>
              {missing ? (
                <NotLoaded title="The concierge has not loaded" onRetry={retry} />
              ) : (
                <p className="text-muted-foreground">Opening the concierge...</p>
              )}
            </div>
          )}
        </dialog>
      ) : null}
    </>
  );
}
