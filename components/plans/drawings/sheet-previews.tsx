"use client";

import { Button } from "@/components/ui/button";
import type { LatePartProps } from "./late-part";
import { SheetList } from "./sheet-list";
import { useDrawings } from "./use-drawings";

/** The sheets of the set, once they are there; the way to their own page until then. */
export function SheetPreviews({ slug, children }: LatePartProps) {
  const { drawings, failed, retry } = useDrawings(slug);
  if (drawings) return <SheetList drawings={drawings} Heading="h3" />;
  return (
    <>
      {children}
      {failed ? (
        <p role="alert" className="mt-4">
          The sheets could not be loaded.{" "}
          <Button size="sm" variant="outline" onClick={retry}>
            Retry
          </Button>
        </p>
      ) : null}
    </>
  );
}
