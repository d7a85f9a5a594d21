import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { FirstDrawing } from "@/lib/catalog/drawing-queue/schema";
import { apiRequest } from "@/lib/platform/browser/api-client";
import type { LatePartProps } from "./late-part";
import { watchDrawings } from "./watch-drawings";

/** Loads the page's data again when the drawings are made; what was chosen on the page stays. */
export function WatchedDrawings({ slug, children }: LatePartProps) {
  const router = useRouter();
  useEffect(() => {
    const ask = async () => {
      const response = await apiRequest("GET", `/api/plans/${slug}/drawings/state`);
      const { state }: FirstDrawing = await response.json();
      return state;
    };
    return watchDrawings(ask, () => router.refresh());
  }, [slug, router]);
  return children;
}
