"use client";

import { Download } from "lucide-react";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { fileSize } from "@/lib/platform/format/file-size";
import { downloadAction } from "@/lib/sales/downloads/actions";
import type { MintDownload } from "@/lib/sales/downloads/schema";
import { useDownload } from "./use-download";

interface DownloadButtonProps {
  label: string;
  /** For screen readers: what the file is for. */
  of: string;
  bytes: number;
  wanted: MintDownload;
  token: string;
  variant?: "outline";
}

/** The link is good for ten minutes. Without script the form's action leads to it. */
export function DownloadButton({ label, of, bytes, wanted, token, variant }: DownloadButtonProps) {
  const { busy, download } = useDownload(`/api/orders/${token}/downloads`, wanted);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void download();
  };
  return (
    <form action={downloadAction} onSubmit={submit}>
      <input type="hidden" name="token" value={token} />
      {Object.entries(wanted).map(([name, id]) => (
        <input key={name} type="hidden" name={name} value={String(id)} />
      ))}
      <Button
        type="submit"
        variant={variant}
        aria-label={`Download ${label}: ${of}`}
        aria-disabled={busy}
        className="max-w-full"
      >
        <Download aria-hidden="true" />
        <span className="truncate">{busy ? "Preparing..." : label}</span>
        <span className="font-normal opacity-80">{fileSize(bytes)}</span>
      </Button>
    </form>
  );
}
