"use client";

import { ErrorAlert } from "@/components/ui/error-alert";

export function ReloadAlert(props: { message: string; title?: string; className?: string }) {
  return <ErrorAlert {...props} onRetry={() => window.location.reload()} />;
}
