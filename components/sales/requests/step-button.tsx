"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/use-toast";
import { apiRequest, shownOf } from "@/lib/platform/browser/api-client";

interface StepButtonProps {
  token: string;
  step: "decline" | "close";
  label: string;
  primary?: boolean;
  /** Asked before it is done, where it is not taken back. */
  question?: string;
}

export function StepButton({ token, step, label, primary, question }: StepButtonProps) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await apiRequest("POST", `/api/requests/${token}/${step}`);
      router.refresh();
    } catch (error) {
      console.error("The step could not be taken:", error);
      const description = shownOf(error) ?? "Please try again in a moment.";
      toast({ variant: "destructive", title: "That did not work", description });
      // What the page shows may be old.
      router.refresh();
    }
    setBusy(false);
    setAsking(false);
  };
  if (question && asking) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <span>{question}</span>
        <Button variant="outline" aria-disabled={busy} onClick={() => void take()}>
          {busy ? "One moment..." : `Yes, ${label.toLowerCase()}`}
        </Button>
        <Button variant="ghost" onClick={() => setAsking(false)}>
          Keep it
        </Button>
      </div>
    );
  }
  return (
    <Button
      variant={primary ? "default" : "outline"}
      size="lg"
      aria-disabled={busy}
      onClick={() => (question ? setAsking(true) : void take())}
    >
      {busy ? "One moment..." : label}
    </Button>
  );
}
