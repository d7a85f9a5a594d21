"use client";

import { ErrorAlert } from "@/components/ui/error-alert";

/** The shared error alert for a part of a page that could not be read; Retry asks for the page again. */
export function ReloadAlert(props: { message: string; title?: string; className?: string }) {
  return <ErrorAlert {...props} onRetry={() => window.location.reload()} />;
}
