"use client";

import { ErrorAlert } from "@/components/ui/error-alert";
import { errorReference } from "@/lib/platform/browser/error-reference";

/** Catches what a screen of the back office did not expect; the shell stays. */
export default function PanelError({ error, retry }: { error: unknown; retry: () => void }) {
  const reference = errorReference(error);
  return (
    <ErrorAlert
      title="This screen could not be loaded"
      message={
        reference
          ? `Something went wrong on our side. Reference for the log: ${reference}`
          : "The fault is on our side."
      }
      onRetry={retry}
    />
  );
}
