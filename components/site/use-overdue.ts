import { useEffect, useState } from "react";

/** How long a visitor waits for something without a word, in milliseconds. */
export const OVERDUE_MS = 8000;

/** Whether something has been waited for that long; another attempt starts anew. */
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
