"use client";

import { useState } from "react";
import { loads } from "@/components/site/loads";
import { toast } from "@/components/ui/use-toast";
import { apiRequest, shownOf } from "@/lib/platform/browser/api-client";

/**
 * Has the store make a link, which is good for ten minutes, and follows it.
 * @param path of the call that makes it
 * @param wanted its body
 */
export function useDownload(path: string, wanted: object) {
  const [busy, setBusy] = useState(false);
  /** The link; nothing where the store refused it and said why. */
  const mint = async (): Promise<string | undefined> => {
    try {
      const { url }: { url: string } = await (await apiRequest("POST", path, wanted)).json();
      return url;
    } catch (error) {
      const description = shownOf(error);
      if (!description) throw error;
      toast({ variant: "destructive", title: "Download failed", description });
      return undefined;
    }
  };
  const download = async (): Promise<void> => {
    setBusy(true);
    const url = await loads("The download has not started", mint, download);
    if (url) window.location.assign(url);
    setBusy(false);
  };
  return { busy, download };
}
