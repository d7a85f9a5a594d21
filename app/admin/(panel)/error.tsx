"use client";

import { ErrorAlert } from "@/components/ui/error-alert";

/** Catches what a screen of the back office did not expect; the shell stays. */
export default function PanelError({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <ErrorAlert
      title="This screen could not be drawn"
      message={
        digest ? `The fault is on our side. Reference for the log: ${digest}` : "The fault is on our side."
      }
      onRetry={retry}
    />
  );
}
