"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { TOAST_MS } from "@/components/admin/actions/outcome-toast";
import { DropArea } from "@/components/admin/media/drop-area";
import { Progress } from "@/components/ui/progress";
import { toast } from "@/components/ui/use-toast";

interface FileDropProps {
  label: string;
  buttonLabel: string;
  inputLabel: string;
  accept: string;
  maxBytes: number;
  tooLarge: string;
  /** Stores one file and says how it went. */
  upload: (file: File, onProgress: (percent: number) => void) => Promise<void>;
  /** What the page shows comes from the server: it is rendered again afterwards, unless this says no. */
  refresh?: boolean;
}

export function FileDrop({
  label,
  buttonLabel,
  inputLabel,
  accept,
  maxBytes,
  tooLarge,
  upload,
  refresh = true,
}: FileDropProps) {
  const router = useRouter();
  const [under, setUnder] = useState<{ name: string; percent: number }>();
  const take = async (chosen: File[]) => {
    for (const file of chosen) {
      if (file.size > maxBytes) {
        const refusal = { title: "File too large", description: tooLarge, duration: TOAST_MS.error };
        toast({ variant: "destructive", ...refusal });
        continue;
      }
      setUnder({ name: file.name, percent: 0 });
      await upload(file, (percent) => setUnder({ name: file.name, percent }));
    }
    setUnder(undefined);
    if (refresh) router.refresh();
  };
  return (
    <DropArea
      {...{ label, buttonLabel, inputLabel, accept }}
      busy={under !== undefined}
      onFiles={(files) => void take(files)}
    >
      <p className="text-sm text-muted-foreground">
        {under ? `${under.name}: ${under.percent}%` : "or drop files here"}
      </p>
      {under ? <Progress value={under.percent} label={`Uploading ${under.name}`} /> : null}
    </DropArea>
  );
}
