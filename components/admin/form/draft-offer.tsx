import { Button } from "@/components/ui/button";
import { formatMoment } from "@/lib/platform/format/dates";

interface DraftOfferProps {
  /** ISO 8601. */
  savedAt: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what was typed here earlier and not saved. */
export function DraftOffer({ savedAt, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-brass bg-card px-5 py-4"
    >
      <p>Unsaved changes of {formatMoment(savedAt)} are kept in this browser.</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={onRestore}>
          Restore them
        </Button>
        <Button size="sm" variant="outline" onClick={onDiscard}>
          Discard them
        </Button>
      </div>
    </div>
  );
}
