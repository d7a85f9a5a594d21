"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";

/** A part of the script that the network, or a newer release, did not deliver. */
function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}

/** A public page that failed: says so, and offers to try again. */
export default function StoreError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    console.error("This page failed:", error);
  }, [error]);
  return (
    <div className="container-page py-20 lg:py-28">
      <p className="eyebrow">Something went wrong</p>
      <h1 className="mt-4">This page could not be drawn</h1>
      <p role="alert" className="mt-4 max-w-xl text-lg text-muted-foreground">
        The fault is on our side, and your cart is safe. Trying again often helps; if it does not, the rest of
        the store is a link away.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* Code that could not be fetched is not asked for again by drawing the page again. */}
        <Button size="lg" onClick={() => (isMissingCode(error) ? window.location.reload() : retry())}>
          Try again
        </Button>
        <Button size="lg" variant="outline" onClick={() => window.location.assign("/")}>
          Home page
        </Button>
      </div>
    </div>
  );
}
