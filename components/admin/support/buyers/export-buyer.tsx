"use client";

import { DownloadIcon } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/actions/confirm-dialog";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { exportBuyerAction } from "@/lib/support/buyers/actions";

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  // Named without the address: the file may be seen by others than the one it is about.
  Object.assign(document.createElement("a"), { href: url, download: "buyer.json" }).click();
  URL.revokeObjectURL(url);
}

export function ExportBuyer({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  const [pending, run] = useStaffAction();
  const start = async () => {
    const work = async () => {
      const state = await exportBuyerAction({ email });
      if (state.ok && state.data) save(state.data);
      return state;
    };
    await run(work, { success: "Export downloaded", failure: "Failed to export the buyer", refresh: false });
    setAsking(false);
  };
  return (
    <>
      <ReadyButton type="button" variant="outline" disabled={pending} onClick={() => setAsking(true)}>
        <DownloadIcon aria-hidden="true" />
        <span>{pending ? "Exporting..." : "Export"}</span>
      </ReadyButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        variant="default"
        title="Export this buyer?"
        text={`All that the store holds of ${email}, as one file for the person who asks for it. The export is noted in the activity log.`}
        confirmLabel="Export buyer"
        pendingLabel="Exporting..."
        pending={pending}
        onConfirm={() => void start()}
      />
    </>
  );
}
