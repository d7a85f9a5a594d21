"use client";

import { useEffect, useRef } from "react";

/** A little more than the server asks for, so that two clocks need not agree. Milliseconds. */
const AT_LEAST_MS = 1200;

/**
 * Waits, if need be, until the form has been open long enough for the server to take the sender for
 * a person: a browser that fills forms in by itself is fast.
 */
export function useFillTime(): () => Promise<number> {
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  return async () => {
    const missing = AT_LEAST_MS - (performance.now() - opened.current);
    if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing));
    return Math.round(performance.now() - opened.current);
  };
}
