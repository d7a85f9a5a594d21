"use client";

import { useEffect, useState } from "react";
import { errorReference } from "@/lib/platform/browser/error-reference";
import { typedFields } from "./typed";

interface ErrorScreenProps {
  /** What was thrown; only its reference is shown, which finds it in the server's log. */
  error: unknown;
  retry: () => void;
}

/** A part of the script that the network, or a newer release, did not deliver. */
const isMissingCode = (error: unknown): boolean => error instanceof Error && error.name === "ChunkLoadError";

/**
 * Every page carries it along, so it imports next to nothing of the store; links that reload the
 * page are right where the page has just failed.
 */
export function ErrorScreen({ error, retry }: ErrorScreenProps) {
  useEffect(() => {
    console.error("This page failed:", error);
  }, [error]);
  const reference = errorReference(error);
  // While this is drawn for the first time, what failed is still in the page.
  const [typed] = useState(typedFields);
  const again = () => {
    retry();
    void import("./restore-fields").then(({ restoreFields }) => restoreFields(typed));
  };
  return (
    <div className="container-page py-20 lg:py-28">
      <p className="eyebrow">Something went wrong</p>
      <h1 className="mt-4">This page could not be loaded</h1>
      <p role="alert" className="mt-4 max-w-xl text-lg text-muted-foreground">
        Something went wrong on our side. Your cart and your orders are safe, and trying again often helps.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* Code that could not be fetched is not asked for again by drawing the page again. */}
        <button
          type="button"
          className="btn btn-primary btn-lg"
          onClick={() => (isMissingCode(error) ? window.location.reload() : again())}
        >
          Try again
        </button>
        <a href="/" className="btn btn-outline btn-lg">
          Home page
        </a>
        <a href="/contact" className="btn btn-ghost btn-lg">
          Contact us
        </a>
      </div>
      {reference ? (
        <p className="mt-8 text-sm text-muted-foreground">
          If you write to us about it, mention this reference: <code>{reference}</code>
        </p>
      ) : null}
    </div>
  );
}
