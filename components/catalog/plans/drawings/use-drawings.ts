import { useEffect, useState } from "react";
import { useOverdue } from "@/components/site/use-overdue";
import type { DrawingsDto } from "@/lib/catalog/previews/schema";
import { apiRequest } from "@/lib/platform/browser/api-client";

/** By plan, so that the parts of one page share one request. */
const asked = new Map<string, Promise<DrawingsDto>>();

function askFor(slug: string, again: boolean): Promise<DrawingsDto> {
  const known = asked.get(slug);
  if (known && !again) return known;
  // Without it, what is on its way already would be waited for.
  const headers: Record<string, string> = again ? { "cache-control": "no-cache" } : {};
  const call = apiRequest("GET", `/api/plans/${slug}/drawings`, undefined, headers).then(
    (response) => response.json() as Promise<DrawingsDto>,
  );
  asked.set(slug, call);
  // What failed is asked for again.
  call.catch(() => {
    if (asked.get(slug) === call) asked.delete(slug);
  });
  return call;
}

/** Has the parts of the page show these drawings, which no public call gives. */
export function showDrawings(slug: string, drawings: DrawingsDto): void {
  asked.set(slug, Promise.resolve(drawings));
}

/**
 * Undefined until the drawings are there. A request that takes too long counts as failed, and may
 * still succeed.
 */
export function useDrawings(slug: string) {
  const [drawings, setDrawings] = useState<DrawingsDto>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let shown = true;
    setFailed(false);
    askFor(slug, attempt > 0).then(
      (loaded) => shown && setDrawings(loaded),
      (error: unknown) => {
        console.warn("The drawings could not be read:", error);
        if (shown) setFailed(true);
      },
    );
    return () => {
      shown = false;
    };
  }, [slug, attempt]);
  const overdue = useOverdue(!drawings && !failed, attempt);
  return { drawings, failed: failed || overdue, retry: () => setAttempt((now) => now + 1) };
}
