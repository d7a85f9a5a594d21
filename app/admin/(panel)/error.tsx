"use client";

import { useState } from "react";
import { restoreFields } from "@/components/site/restore-fields";
import { typedFields } from "@/components/site/typed";
import { ErrorAlert } from "@/components/ui/error-alert";
import { errorReference } from "@/lib/platform/browser/error-reference";

export default function PanelError({ error, retry }: { error: unknown; retry: () => void }) {
  const reference = errorReference(error);
  // While this is drawn for the first time, what failed is still in the page.
  const [typed] = useState(typedFields);
  return (
    <ErrorAlert
      title="This screen could not be loaded"
      message={`Something went wrong on our side. What you typed is kept.${reference ? ` Reference for the log: ${reference}` : ""}`}
      onRetry={() => {
        retry();
        restoreFields(typed);
      }}
      retryLabel="Reload"
    />
  );
}
