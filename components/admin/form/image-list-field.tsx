"use client";

import { ArrowLeftIcon, ArrowRightIcon, StarIcon, UploadIcon, XIcon } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Progress } from "@/components/ui/progress";
import { moved } from "@/lib/display-order/schema";
import { IMAGE_TYPES, type ImageEndpoint } from "@/lib/uploads/rules/limits";
import { ImagePreview } from "../media/image-preview";
import { MediaPicker } from "../media/media-picker";
import { useImageUpload } from "../media/upload-client";
import { controlId, useForm } from "./form-context";

interface ImageListFieldProps {
  name: string;
  /** The value that holds alternative texts by address. */
  altName: string;
  /** The value that holds the main image; with it an image of the list can take its place. */
  mainName: string;
  label: string;
  endpoint: ImageEndpoint;
}

/**
 * Images in an order that dragging or the arrows change, each with its alternative
 * text. Files can be dropped anywhere on it. The value is a list of addresses.
 */
export function ImageListField({ name, altName, mainName, label, endpoint }: ImageListFieldProps) {
  const form = useForm();
  const file = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [typed, setTyped] = useState("");
  const { percent, upload } = useImageUpload(endpoint);
  const images = (form.values[name] ?? []) as string[];
  const alts = (form.values[altName] ?? {}) as Record<string, string>;
  const rows = images.map((src, index) => ({
    src,
    index,
    key: `${src}#${images.indexOf(src) === index ? "" : index}`,
  }));
  const add = (...urls: string[]) =>
    form.set(name, [...images, ...urls.filter((url) => !images.includes(url))]);
  const takeFiles = async (files: Iterable<File>) => {
    const taken: string[] = [];
    for (const one of files) {
      const media = await upload(one);
      if (media) taken.push(media.fileUrl);
    }
    if (taken.length > 0) add(...taken);
  };
  const onDrop = (event: DragEvent, to = images.length - 1) => {
    event.preventDefault();
    event.stopPropagation();
    if (form.locked) return;
    if (event.dataTransfer.files.length > 0) void takeFiles([...event.dataTransfer.files]);
    else if (dragged !== undefined && dragged !== to) form.set(name, moved(images, dragged, to));
    setDragged(undefined);
  };
  const makeMain = (src: string) => {
    const main = String(form.values[mainName] ?? "");
    form.set(mainName, src);
    form.set(
      name,
      images.flatMap((one) => (one !== src ? [one] : main ? [main] : [])),
    );
  };
  return (
    <fieldset
      id={controlId(form.id, name)}
      tabIndex={-1}
      className="grid gap-4 outline-none"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{label}</legend>
      <ol className="grid gap-3 empty:hidden sm:grid-cols-2">
        {rows.map(({ src, index, key }) => (
          <li
            key={key}
            draggable={!form.locked}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => onDrop(event, index)}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-3 rounded-md border bg-background p-3 [[draggable=true]]:cursor-grab"
          >
            <ImagePreview src={src} />
            <div className="grid gap-2">
              <p className="truncate text-sm text-muted-foreground" title={src}>
                {index + 1}. {src.split("/").at(-1)}
              </p>
              <Input
                aria-label={`Alternative text of image ${index + 1}`}
                placeholder="What it shows"
                maxLength={300}
                readOnly={form.locked}
                value={alts[src] ?? ""}
                onChange={(event) => form.set(altName, { ...alts, [src]: event.target.value })}
              />
              {form.errors[`${name}.${index}`] ? (
                <p role="alert" className="text-sm text-destructive">
                  {form.errors[`${name}.${index}`]}
                </p>
              ) : null}
              {form.locked ? null : (
                <div className="-ms-2 flex">
                  <Button
                    type="button"
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Move image ${index + 1} forward`}
                    disabled={index === 0}
                    onClick={() => form.set(name, moved(images, index, index - 1))}
                  >
                    <ArrowLeftIcon aria-hidden="true" />
                  </Button>
                  <Button
                    type="button"
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Move image ${index + 1} back`}
                    disabled={index === images.length - 1}
                    onClick={() => form.set(name, moved(images, index, index + 1))}
                  >
                    <ArrowRightIcon aria-hidden="true" />
                  </Button>
                  <Button
                    type="button"
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Make image ${index + 1} the main image`}
                    onClick={() => makeMain(src)}
                  >
                    <StarIcon aria-hidden="true" />
                  </Button>
                  <Button
                    type="button"
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Remove image ${index + 1}`}
                    onClick={() =>
                      form.set(
                        name,
                        images.filter((_, at) => at !== index),
                      )
                    }
                  >
                    <XIcon aria-hidden="true" />
                  </Button>
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      {form.locked ? null : (
        <div className="grid gap-3 rounded-md border border-dashed border-input p-4">
          <p className="text-sm text-muted-foreground">
            Drop images here, upload them, or add one by its address. JPEG, PNG, GIF, WebP or SVG up to 5 MB
            each.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              type="button"
              variant="outline"
              size="sm"
              disabled={percent !== undefined}
              onClick={() => file.current?.click()}
            >
              <UploadIcon aria-hidden="true" />
              Upload images
            </Button>
            <MediaPicker
              onPick={(image) => {
                add(image.fileUrl);
                if (image.alt && !alts[image.fileUrl])
                  form.set(altName, { ...alts, [image.fileUrl]: image.alt });
              }}
            />
          </div>
          <div className="flex gap-2">
            <Input
              aria-label="Image address"
              inputMode="url"
              placeholder="https://"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                if (typed.trim()) add(typed.trim());
                setTyped("");
              }}
            />
            <Button
              type="button"
              variant="outline"
              disabled={!typed.trim()}
              onClick={() => {
                add(typed.trim());
                setTyped("");
              }}
            >
              Add image
            </Button>
          </div>
          {percent === undefined ? null : <Progress value={percent} label="Uploading images" />}
        </div>
      )}
      <input
        ref={file}
        type="file"
        hidden
        multiple
        aria-label="Upload additional images"
        accept={IMAGE_TYPES.join(",")}
        onChange={(event) => {
          void takeFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {form.errors[name] ? (
        <p role="alert" className="text-sm text-destructive">
          {form.errors[name]}
        </p>
      ) : null}
    </fieldset>
  );
}
