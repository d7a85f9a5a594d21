import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Button } from "./button";

interface ErrorAlertProps {
  message: ReactNode;
  title?: string;
  /** With it a button to try again is shown. */
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
  retrying?: boolean;
  className?: string;
}

export function ErrorAlert({
  message,
  title = "Error",
  onRetry,
  retryLabel = "Retry",
  retrying = false,
  className,
}: ErrorAlertProps) {
  return (
    <div data-slot="error-alert" role="alert" className={clsx("error-alert", className)}>
      <div className="min-w-0 grow basis-64">
        <p className="font-medium text-destructive">{title}</p>
        <div className="mt-0.5 text-[0.9375rem] text-muted-foreground">{message}</div>
      </div>
      {onRetry ? (
        <Button variant="outline" onClick={onRetry} disabled={retrying}>
          {retrying ? "Retrying..." : retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
