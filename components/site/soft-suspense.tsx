"use client";

import { type ReactNode, Suspense, useEffect, useState } from "react";

let alive = false;

/**
 * A Suspense boundary for moving from page to page. In the first page it is not
 * there: React sends a large boundary as its fallback with the content hidden at
 * the end of the page, which a browser without script never brings into place.
 */
export function SoftSuspense({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [bounded] = useState(alive);
  useEffect(() => {
    alive = true;
  }, []);
  return bounded ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
