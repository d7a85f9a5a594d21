"use client";

import { type ReactNode, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/use-toast";

/** Has the pictures that are printed fetched, though nobody has scrolled to them. */
async function fetchPrinted(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(".plan-floors img")];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
}

interface PlanShareProps {
  name: string;
  shareIcon: ReactNode;
  printIcon: ReactNode;
}

export function PlanShare({ name, shareIcon, printIcon }: PlanShareProps) {
  useEffect(() => {
    const prepare = () => void fetchPrinted();
    window.addEventListener("beforeprint", prepare);
    return () => window.removeEventListener("beforeprint", prepare);
  }, []);
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    try {
      if (navigator.share) return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      toast({ title: "Link copied", description: url });
    } catch (error) {
      // Whoever closes the sheet of the system has not failed.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast({ title: "The link could not be copied", description: url, variant: "destructive" });
    }
  };
  return (
    <p className="flex gap-3" data-print="hide">
      <Button variant="ghost" size="sm" onClick={share}>
        {shareIcon}
        <span>Share</span>
      </Button>
      <Button variant="ghost" size="sm" onClick={() => fetchPrinted().then(() => window.print())}>
        {printIcon}
        <span>Print</span>
      </Button>
    </p>
  );
}
