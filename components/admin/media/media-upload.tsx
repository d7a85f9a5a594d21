"use client";

import { UploadIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useImageUpload } from "@/components/admin/media/upload-client";
import { Button } from "@/components/ui/button";
import { IMAGE_TYPES } from "@/lib/uploads/rules/limits";

/** Puts images into the library. */
export function MediaUpload() {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const { percent, upload } = useImageUpload("general-image");
  return (
    <>
      <Button disabled={percent !== undefined} onClick={() => input.current?.click()}>
        <UploadIcon aria-hidden="true" />
        {percent === undefined ? "Upload images" : `Uploading ${percent}%`}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Images for the library"
        accept={IMAGE_TYPES.join(",")}
        onChange={async (event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          for (const file of files) await upload(file);
          router.refresh();
        }}
      />
    </>
  );
}
