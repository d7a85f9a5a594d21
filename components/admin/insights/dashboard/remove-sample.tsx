"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/actions/confirm-dialog";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { removeSampleAction } from "@/lib/insights/first-day/actions";
import type { FirstDayDto, SampleRemovalDto } from "@/lib/insights/first-day/dto";

const listed = (words: readonly string[]) => words.join(", ");

export function RemoveSample({ sample }: Pick<FirstDayDto, "sample">) {
  const [asking, setAsking] = useState(false);
  const [removal, setRemoval] = useState<SampleRemovalDto>();
  const [pending, run] = useStaffAction();
  const remove = async () => {
    const work = async () => {
      const state = await removeSampleAction({});
      if (state.ok) setRemoval(state.data);
      return state;
    };
    const texts = { success: "Sample data removed", failure: "Failed to remove the sample data" };
    await run(work, { ...texts, refresh: false });
    setAsking(false);
  };
  return (
    <>
      {sample ? (
        <ReadyButton
          type="button"
          variant="outline"
          size="sm"
          disabled={pending}
          onClick={() => setAsking(true)}
        >
          {pending ? "Removing..." : "Remove sample data"}
        </ReadyButton>
      ) : null}
      <p role="status" className="text-sm wrap-anywhere text-muted-foreground">
        {removal?.kept.length ? `Stayed, because it is yours: ${listed(removal.kept)}.` : null}
      </p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove the sample data?"
        text={sample ? <Question sample={sample} /> : ""}
        confirmLabel="Remove it"
        pendingLabel="Removing..."
        pending={pending}
        onConfirm={() => void remove()}
      />
    </>
  );
}

function Question({ sample: { going, staying } }: { sample: NonNullable<FirstDayDto["sample"]> }) {
  return (
    <>
      <span className="block">{`This removes ${listed(going)}.`}</span>
      <span className="mt-2 block">
        Plans and posts stay in the trash for 30 days, the rest goes for good. A plan that was sold is
        archived, so that its buyers keep their files. Orders, reviews, messages and subscribers stay, and so
        does everything that you made or changed.
      </span>
      {staying.length > 0 ? <span className="mt-2 block">{`It leaves ${listed(staying)}.`}</span> : null}
    </>
  );
}
