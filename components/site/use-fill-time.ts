"use client";

import { useEffect, useRef } from "react";

/** A little more than the server asks for, so that two clocks need not agree. Milliseconds. */
const AT_LEAST_MS = 1200;

/**
 * How long a form has been open. The result waits, if need be, until that is long
 * enough for the server to take it for a person: a browser that fills forms in by
 * itself is fast, but honest.
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
