"use client";

import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from "react";
import { isOneColumn } from "./one-column";

const never = () => () => undefined;

/** Whether a press has led here. The way back is drawn whole: the browser scrolls to where its visitor was. */
const isPressed = () => window.event?.type !== "popstate" && isOneColumn();

/**
 * After a press on a link, leaves out what is below the first screen of a phone until the rest is
 * painted, which halves the elements drawn before the first paint. A page that the server sent has
 * all of it from the beginning.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const fromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [drawn, setDrawn] = useState(() => fromServer || !isPressed());
  useEffect(() => {
    if (drawn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame begins with its callbacks; what comes after them in the queue, it has been painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [drawn]);
  return drawn ? children : null;
}
