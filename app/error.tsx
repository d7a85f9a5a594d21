"use client";

import { ErrorScreen } from "@/components/store/error-screen";

/** Catches what no page nearer to the fault has caught. */
export default function AppError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main id="content" tabIndex={-1}>
      <ErrorScreen error={error} retry={retry} />
    </main>
  );
}
