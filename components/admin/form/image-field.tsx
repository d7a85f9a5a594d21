"use client";

import { UploadIcon, XIcon } from "lucide-react";
import { useRef, useState } from "react";
import { FilePick } from "@/components/admin/media/file-pick";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Progress } from "@/components/ui/progress";
import { IMAGE_TYPES, type ImageEndpoint } from "@/lib/media/rules/limits";
import { ImagePreview } from "../media/image-preview";
import { MediaPicker } from "../media/media-picker";
import { type PixelSize, sizeWarning, usePixelSize } from "../media/picture-size";
import { useImageUpload } from "../media/upload-client";
import { controlName, useField } from "./form-context";
import { FormField, type FormFieldProps, useLabel } from "./form-field";

interface ImageFieldProps extends FormFieldProps {
  endpoint: ImageEndpoint;
  /** The least size in pixels at which it is sharp where it is shown; a smaller one is warned of. */
  need: PixelSize;
  /** Hears of the description that an image of the library or a new one carries. */
  onAlt?: (url: string, alt: string) => void;
}

export function ImageField({ endpoint, need, onAlt, ...frame }: ImageFieldProps) {
  const { name } = frame;
  const label = useLabel(frame);
  const { value = "", change, locked } = useField<string>(name);
  const file = useRef<HTMLInputElement>(null);
  const { percent, upload } = useImageUpload(endpoint);
  const [seen, setSeen] = useState("");
  const size = usePixelSize(seen === value ? value : "");
  const take = async (chosen: File | undefined) => {
    const media = chosen ? await upload(chosen) : undefined;
    if (!media) return;
    change(media.fileUrl);
    onAlt?.(media.fileUrl, media.alt);
  };
  return (
    <FormField {...frame}>
      {(control) => (
        <fieldset
          aria-label={label}
          className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (!locked) void take(event.dataTransfer.files[0]);
          }}
        >
          <ImagePreview src={value} alt={`Preview of ${label.toLowerCase()}`} onLoad={() => setSeen(value)} />
          <div className="grid content-start gap-3">
            <Input
              {...control}
              name={controlName(name)}
              inputMode="url"
              placeholder="https:// or upload an image"
              readOnly={locked}
              value={value}
              onChange={(event) => change(event.target.value)}
            />
            {locked ? null : (
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="outline"
                  size="sm"
                  disabled={percent !== undefined}
                  onClick={() => file.current?.click()}
                >
                  <UploadIcon aria-hidden="true" />
                  Upload
                </Button>
                <MediaPicker
                  onPick={(image) => {
                    change(image.fileUrl);
                    onAlt?.(image.fileUrl, image.alt);
                  }}
                />
                {value ? (
                  <Button variant="ghost" size="sm" onClick={() => change("")}>
                    <XIcon aria-hidden="true" />
                    Remove
                  </Button>
                ) : null}
              </div>
            )}
            <p role="status" className="text-sm text-warning empty:hidden">
              {size && sizeWarning(size, need)}
            </p>
            {percent === undefined ? null : (
              <Progress value={percent} label={`Uploading ${label.toLowerCase()}`} />
            )}
            <FilePick
              ref={file}
              label={`Upload ${label.toLowerCase()}`}
              accept={IMAGE_TYPES.join(",")}
              onFiles={([image]) => void take(image)}
            />
          </div>
        </fieldset>
      )}
    </FormField>
  );
}
