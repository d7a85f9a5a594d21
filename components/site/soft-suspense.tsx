"use client";

import { type ReactNode, Suspense, useEffect, useState } from "react";

let alive = false;

/**
 * No boundary in the first page of a visit: React sends a large boundary as its fallback, with the
 * content hidden at the end of the page, which a browser without script never brings into place.
 */
export function SoftSuspense({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [bounded] = useState(alive);
  useEffect(() => {
    alive = true;
  }, []);
  return bounded ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
