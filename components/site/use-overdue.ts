import { useEffect, useState } from "react";

export const OVERDUE_MS = 8000;

/** Another attempt starts the wait anew. */
export function useOverdue(waiting: boolean, attempt = 0): boolean {
  const [overdue, setOverdue] = useState<number>();
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setOverdue(attempt), OVERDUE_MS);
    return () => {
      clearTimeout(timer);
      setOverdue(undefined);
    };
  }, [waiting, attempt]);
  return waiting && overdue === attempt;
}
