"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/use-toast";
import { apiRequest, shownOf } from "@/lib/platform/browser/api-client";

interface ConfirmTransferProps {
  token: string;
  label: string;
}

export function ConfirmTransfer({ token, label }: ConfirmTransferProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await apiRequest("POST", `/api/licenses/transfers/${token}`, {});
    } catch (error) {
      console.error("The license could not be passed on:", error);
      const description = shownOf(error) ?? "Please try again in a moment.";
      toast({ variant: "destructive", title: "Not confirmed", description });
    }
    router.refresh();
    setBusy(false);
  };
  return (
    <Button size="lg" aria-disabled={busy} onClick={confirm}>
      {busy ? "Confirming..." : label}
    </Button>
  );
}
