"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { loads } from "@/components/site/loads";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/use-toast";
import { apiRequest, shownOf } from "@/lib/platform/browser/api-client";
import { fileSize } from "@/lib/platform/format/file-size";
import type { RequestFileDto } from "@/lib/sales/requests/dto";

/** The link is good for ten minutes. */
export function RequestDownload({ token, file }: { token: string; file: RequestFileDto }) {
  const [busy, setBusy] = useState(false);
  /** The link; nothing where the store refused it and said why. */
  const mint = async (): Promise<string | undefined> => {
    try {
      const response = await apiRequest("POST", `/api/requests/${token}/downloads`, { fileId: file.id });
      const { url }: { url: string } = await response.json();
      return url;
    } catch (error) {
      const description = shownOf(error);
      if (!description) throw error;
      toast({ variant: "destructive", title: "Download failed", description });
      return undefined;
    }
  };
  const download = async () => {
    if (busy) return;
    setBusy(true);
    const url = await loads("The download has not started", mint, download);
    if (url) window.location.assign(url);
    setBusy(false);
  };
  return (
    <Button aria-label={`Download ${file.name}`} aria-disabled={busy} onClick={() => void download()}>
      <Download aria-hidden="true" />
      <span>{busy ? "Preparing..." : "Download"}</span>
      <span className="font-normal opacity-80">{fileSize(file.bytes)}</span>
    </Button>
  );
}
