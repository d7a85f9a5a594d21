"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import type { LatePartProps } from "./late-part";

const PARTS = {
  floors: () => import("./floor-plan-viewer").then(({ FloorPlanViewer }) => FloorPlanViewer),
  sheets: () => import("./sheet-previews").then(({ SheetPreviews }) => SheetPreviews),
  waiting: () => import("./being-drawn").then(({ WatchedDrawings }) => WatchedDrawings),
} satisfies Record<string, () => Promise<ComponentType<LatePartProps>>>;

const ROOT_MARGIN = "300px";

/** Gives the focus to the first control of a place when what held it there was replaced; returns what ends it. */
function keepFocus(place: Element): () => void {
  let held: EventTarget | null = null;
  const take = ({ target }: Event) => {
    held = target;
  };
  // Browsers tell of the focus that goes before what held it is taken out.
  const leave = ({ target }: Event) =>
    queueMicrotask(() => {
      if (held === target && target instanceof Node && target.isConnected) held = null;
    });
  const changes = new MutationObserver(() => {
    if (!(held instanceof Node) || held.isConnected) return;
    held = null;
    place.querySelector<HTMLElement>("a[href], button")?.focus({ preventScroll: true });
  });
  place.addEventListener("focusin", take);
  place.addEventListener("focusout", leave);
  changes.observe(place, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    place.removeEventListener("focusin", take);
    place.removeEventListener("focusout", leave);
  };
}

export function ComesInView({ part, slug, children }: LatePartProps & { part: keyof typeof PARTS }) {
  const place = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType<LatePartProps>>();
  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        // What could not be fetched is tried again when it comes near again.
        PARTS[part]().then(
          (Loaded) => {
            watcher.disconnect();
            setPart(() => Loaded);
          },
          (error: unknown) => console.warn("A part of the page could not be fetched:", error),
        );
      },
      { rootMargin: ROOT_MARGIN },
    );
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [part]);
  useEffect(() => (place.current ? keepFocus(place.current) : undefined), []);
  return <div ref={place}>{Part ? <Part slug={slug}>{children}</Part> : children}</div>;
}
