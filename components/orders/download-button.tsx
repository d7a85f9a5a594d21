"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/use-toast";
import type { OrderFileDto } from "@/lib/orders/dto";
import { ApiError, apiRequest } from "@/lib/platform/browser/api-client";

const MEGABYTE = 1024 * 1024;

function sizeText(bytes: number): string {
  return bytes >= MEGABYTE
    ? `${(bytes / MEGABYTE).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

/** Asks for a link that lives ten minutes and follows it. */
export function DownloadButton({ file, token }: { file: OrderFileDto; token: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const response = await apiRequest("POST", `/api/orders/${token}/downloads`, { fileId: file.id });
      const { url }: { url: string } = await response.json();
      window.location.assign(url);
    } catch (error) {
      console.error("The file could not be downloaded:", error);
      const shown = error instanceof ApiError ? error.shown : undefined;
      toast({
        variant: "destructive",
        title: "Download failed",
        description: shown ?? "Please try again in a moment.",
      });
    }
    setBusy(false);
  };
  return (
    <Button
      aria-label={`Download ${file.label}: ${file.planName}`}
      aria-disabled={busy}
      onClick={busy ? undefined : download}
    >
      <Download aria-hidden="true" />
      {busy ? "Preparing..." : file.label}
      <span className="font-normal opacity-80">{sizeText(file.bytes)}</span>
    </Button>
  );
}
