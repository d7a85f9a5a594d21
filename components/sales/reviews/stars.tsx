import { Star } from "lucide-react";
import { cn } from "@/lib/platform/browser/cn";
import { RATINGS } from "@/lib/sales/reviews/schema";

/** In figures for screen readers. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span className={cn("inline-flex gap-0.5", className)}>
      <span className="sr-only">{`${rating} out of 5 stars`}</span>
      {RATINGS.map((place) => (
        <Star
          key={place}
          aria-hidden="true"
          className={cn("size-4 stroke-[1.5] text-clay", place <= rating && "fill-clay")}
        />
      ))}
    </span>
  );
}
