"use client";

import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";

interface ErrorScreenProps {
  /** What was thrown; only its digest is shown, which finds it in the server's log. */
  error: unknown;
  retry: () => void;
}

/** The digest Next gives an error of the server, if it is one. */
function digestOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("digest" in error)) return null;
  return typeof error.digest === "string" ? error.digest : null;
}

/** What a visitor sees when a page fails: what happened, what is safe, what to do. */
export function ErrorScreen({ error, retry }: ErrorScreenProps) {
  const digest = digestOf(error);
  return (
    <div className="container-page section min-h-[60vh] content-center">
      <div className="max-w-2xl" role="alert">
        <p className="eyebrow">Something went wrong</p>
        <h1 className="mt-3">We could not draw this page.</h1>
        <p className="mt-4 text-lg text-muted-foreground">
          The fault is on our side. Your cart and your orders are safe. Trying again usually helps.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <button type="button" className={buttonVariants()} onClick={retry}>
            Try again
          </button>
          <Link href="/plans" className={buttonVariants({ variant: "outline" })}>
            Browse house plans
          </Link>
          <Link href="/contact" className={buttonVariants({ variant: "ghost" })}>
            Contact us
          </Link>
        </div>
        {digest ? (
          <p className="mt-8 text-sm text-muted-foreground">
            If you write to us about it, mention this reference: <code>{digest}</code>
          </p>
        ) : null}
      </div>
    </div>
  );
}
