"use client";

import { useSearchParams } from "next/navigation";
import { Suspense, useEffect, useState } from "react";

interface AddressWatcherProps {
  /** Called with the query, at the start too. */
  onChange(query: string): void;
}

/**
 * Tells when a link changed the query of the present page. It starts in the browser: reading the
 * query on the server would have the whole page rendered for each visitor.
 */
export function AddressWatcher({ onChange }: AddressWatcherProps) {
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return started ? (
    <Suspense fallback={null}>
      <QueryWatcher onChange={onChange} />
    </Suspense>
  ) : null;
}

function QueryWatcher({ onChange }: AddressWatcherProps) {
  const query = useSearchParams().toString();
  useEffect(() => onChange(query), [query, onChange]);
  return null;
}
