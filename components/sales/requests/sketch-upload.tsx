"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { LabelledInput } from "@/components/ui/labelled-input";
import { shownOf } from "@/lib/platform/browser/api-client";
import { MAX_SKETCH_BYTES, SKETCH_ACCEPT, SKETCH_TOO_LARGE } from "@/lib/sales/requests/rules/sketch-types";
import { sendSketch } from "./sketches";

interface SketchUploadProps {
  token: string;
  left: number;
}

export function SketchUpload({ token, left }: SketchUploadProps) {
  const router = useRouter();
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState("");
  const send = async (files: File[]) => {
    setProblem(undefined);
    for (const file of files.slice(0, left)) {
      setSending(file.name);
      try {
        if (file.size > MAX_SKETCH_BYTES) throw new Error(SKETCH_TOO_LARGE);
        await sendSketch(token, file);
      } catch (error) {
        console.error("A sketch could not be sent:", error);
        const why = shownOf(error) ?? (file.size > MAX_SKETCH_BYTES ? SKETCH_TOO_LARGE : "Please try again.");
        setProblem(`${file.name}: ${why}`);
      }
    }
    setSending("");
    router.refresh();
  };
  return (
    <div className="mt-5">
      <LabelledInput
        label="Add a sketch or photo"
        type="file"
        name="sketches"
        multiple
        accept={SKETCH_ACCEPT}
        disabled={sending !== ""}
        error={problem}
        hint="PDF, JPEG, PNG, WebP or HEIC, 10 MB each."
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          void send(files);
        }}
      />
      <p role="status" className="mt-2 text-sm text-muted-foreground">
        {sending ? `Sending ${sending}...` : ""}
      </p>
    </div>
  );
}
