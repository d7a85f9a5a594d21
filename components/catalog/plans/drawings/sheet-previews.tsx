"use client";

import { NotLoaded } from "@/components/site/not-loaded";
import type { LatePartProps } from "./late-part";
import { SheetList } from "./sheet-list";
import { useDrawings } from "./use-drawings";

export function SheetPreviews({ slug, children }: LatePartProps) {
  const { drawings, failed, retry } = useDrawings(slug);
  if (drawings) return <SheetList drawings={drawings} Heading="h3" />;
  return (
    <>
      {children}
      {failed ? <NotLoaded title="The sheets have not loaded" onRetry={retry} className="mt-4" /> : null}
    </>
  );
}
