"use client";

import { UploadIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { FilePick } from "@/components/admin/media/file-pick";
import { useImageUpload } from "@/components/admin/media/upload-client";
import { Button } from "@/components/ui/button";
import { IMAGE_TYPES } from "@/lib/media/rules/limits";

export function MediaUpload() {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const { percent, upload } = useImageUpload("general-image");
  return (
    <>
      <Button disabled={percent !== undefined} onClick={() => input.current?.click()}>
        <UploadIcon aria-hidden="true" />
        <span>{percent === undefined ? "Upload images" : `Uploading ${percent}%`}</span>
      </Button>
      <FilePick
        ref={input}
        multiple
        label="Images for the library"
        accept={IMAGE_TYPES.join(",")}
        onFiles={async (files) => {
          for (const file of files) await upload(file);
          router.refresh();
        }}
      />
    </>
  );
}
