import { Button } from "@/components/ui/button";
import { formatMoment } from "@/lib/platform/format/dates";
import { type DraftedFormHandle, useDraftKeeping } from "./use-draft";

export function DraftOffer<V extends object>({ form }: { form: DraftedFormHandle<V> }) {
  const { offered, offer, forget } = form.draft;
  useDraftKeeping(form);
  if (!offered) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-brass bg-card px-5 py-4"
    >
      <p>{`Unsaved changes of ${formatMoment(offered.savedAt)} are kept in this browser.`}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          onClick={() => {
            form.fill(offered.values);
            offer(null);
          }}
        >
          Restore them
        </Button>
        <Button size="sm" variant="outline" onClick={forget}>
          Discard them
        </Button>
      </div>
    </div>
  );
}
