import type { ReactNode } from "react";
import { cn } from "@/lib/platform/browser/cn";
import { Button } from "./button";

interface ErrorAlertProps {
  message: ReactNode;
  title?: string;
  /** With it a Retry button is shown. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  className?: string;
}

/** The shared error alert: a title, a message and, where trying again makes sense, Retry. */
export function ErrorAlert({
  message,
  title = "Error",
  onRetry,
  retrying = false,
  className,
}: ErrorAlertProps) {
  return (
    <div
      data-slot="error-alert"
      role="alert"
      className={cn(
        "flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-md border border-destructive/60 bg-card px-5 py-4 text-card-foreground",
        className,
      )}
    >
      <div className="min-w-0 grow basis-64">
        <p className="font-medium text-destructive">{title}</p>
        <div className="mt-0.5 text-[0.9375rem] text-muted-foreground">{message}</div>
      </div>
      {onRetry ? (
        <Button variant="outline" onClick={onRetry} disabled={retrying}>
          {retrying ? "Retrying..." : "Retry"}
        </Button>
      ) : null}
    </div>
  );
}
