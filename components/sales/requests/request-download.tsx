"use client";

import { Download } from "lucide-react";
import { useDownload } from "@/components/sales/orders/use-download";
import { Button } from "@/components/ui/button";
import { fileSize } from "@/lib/platform/format/file-size";
import type { RequestFileDto } from "@/lib/sales/requests/dto";

export function RequestDownload({ token, file }: { token: string; file: RequestFileDto }) {
  const { busy, download } = useDownload(`/api/requests/${token}/downloads`, { fileId: file.id });
  return (
    <Button
      aria-label={`Download ${file.name}`}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void download();
      }}
    >
      <Download aria-hidden="true" />
      <span>{busy ? "Preparing..." : "Download"}</span>
      <span className="font-normal opacity-80">{fileSize(file.bytes)}</span>
    </Button>
  );
}
