"use client";

import { ArrowLeftIcon, ArrowRightIcon, StarIcon, UploadIcon, XIcon } from "lucide-react";
import { type ComponentProps, type DragEvent, useRef, useState } from "react";
import { FilePick } from "@/components/admin/media/file-pick";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Progress } from "@/components/ui/progress";
import type { MediaDto } from "@/lib/media/dto";
import { IMAGE_TYPES, type ImageEndpoint } from "@/lib/media/rules/limits";
import { moved } from "@/lib/records/display-order/schema";
import { ImagePreview } from "../media/image-preview";
import { MediaPicker } from "../media/media-picker";
import { useImageUpload } from "../media/upload-client";
import { controlId, useField, useForm } from "./form-context";
import { FormError, useLabel } from "./form-field";

interface ImageListFieldProps {
  name: string;
  /** The value that holds alternative texts by address. */
  altName: string;
  /** The value that holds the main image; with it an image of the list can take its place. */
  mainName: string;
  endpoint: ImageEndpoint;
}

function useImages({ name, altName, mainName, endpoint }: ImageListFieldProps) {
  const { value: images = [], change } = useField<string[]>(name);
  const { value: alts = {}, change: setAlts } = useField<Record<string, string>>(altName);
  const { value: main, change: setMain } = useField<string>(mainName);
  const { percent, upload } = useImageUpload(endpoint);
  const setAlt = (src: string, alt: string) => setAlts({ ...alts, [src]: alt });
  const add = (...urls: string[]) => change([...images, ...urls.filter((url) => !images.includes(url))]);
  const takeFiles = async (files: Iterable<File>) => {
    const taken: MediaDto[] = [];
    for (const one of files) {
      const media = await upload(one);
      if (media) taken.push(media);
    }
    if (taken.length === 0) return;
    add(...taken.map(({ fileUrl }) => fileUrl));
    const told = taken.flatMap(({ fileUrl, alt }) => (alt ? [[fileUrl, alt]] : []));
    setAlts({ ...Object.fromEntries(told), ...alts });
  };
  const makeMain = (src: string) => {
    setMain(src);
    change(images.flatMap((one) => (one !== src ? [one] : main ? [main] : [])));
  };
  return { images, alts, change, setAlt, add, takeFiles, makeMain, percent };
}

/** Files can be dropped anywhere on it. The value of the field is a list of addresses. */
export function ImageListField(field: ImageListFieldProps) {
  const form = useForm();
  const { name } = field;
  const { images, alts, change, setAlt, add, takeFiles, makeMain, percent } = useImages(field);
  const [dragged, setDragged] = useState<number>();
  const rows = images.map((src, index) => ({
    src,
    index,
    key: `${src}#${images.indexOf(src) === index ? "" : index}`,
  }));
  const onDrop = (event: DragEvent, to = images.length - 1) => {
    event.preventDefault();
    event.stopPropagation();
    if (form.locked) return;
    if (event.dataTransfer.files.length > 0) void takeFiles([...event.dataTransfer.files]);
    else if (dragged !== undefined && dragged !== to) change(moved(images, dragged, to));
    setDragged(undefined);
  };
  return (
    <fieldset
      id={controlId(form.id, name)}
      tabIndex={-1}
      className="grid gap-4 outline-none"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{useLabel({ name })}</legend>
      <ol className="grid gap-3 empty:hidden sm:grid-cols-2">
        {rows.map(({ src, index, key }) => (
          <ImageRow
            key={key}
            {...{ name, src, index, locked: form.locked, last: index === images.length - 1 }}
            alt={alts[src] ?? ""}
            draggable={!form.locked}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => onDrop(event, index)}
            onAlt={(alt) => setAlt(src, alt)}
            onMove={(step) => change(moved(images, index, index + step))}
            onMain={() => makeMain(src)}
            onRemove={() => change(images.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {form.locked ? null : (
        <AddImages
          percent={percent}
          onFiles={(files) => void takeFiles(files)}
          onAdd={(url, alt) => {
            add(url);
            if (alt && !alts[url]) setAlt(url, alt);
          }}
        />
      )}
      <FormError name={name} />
    </fieldset>
  );
}

interface ImageRowProps extends ComponentProps<"li"> {
  name: string;
  src: string;
  /** Its place, from 0. */
  index: number;
  last: boolean;
  alt: string;
  locked: boolean;
  onAlt: (alt: string) => void;
  onMove: (step: -1 | 1) => void;
  onMain: () => void;
  onRemove: () => void;
}

function ImageRow(props: ImageRowProps) {
  const { name, src, index, last, alt, locked, onAlt, onMove, onMain, onRemove, ...item } = props;
  const image = `image ${index + 1}`;
  return (
    <li
      {...item}
      className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-3 rounded-md border bg-background p-3 [[draggable=true]]:cursor-grab"
    >
      <ImagePreview src={src} />
      <div className="grid gap-2">
        <p
          className="truncate text-sm text-muted-foreground"
          title={src}
        >{`${index + 1}. ${src.split("/").at(-1)}`}</p>
        <Input
          aria-label={`Alternative text of ${image}`}
          placeholder="What it shows"
          maxLength={300}
          readOnly={locked}
          value={alt}
          onChange={(event) => onAlt(event.target.value)}
        />
        <FormError name={`${name}.${index}`} />
        {locked ? null : (
          <div className="-ms-2 flex">
            <IconButton
              label={`Move ${image} forward`}
              icon={ArrowLeftIcon}
              disabled={index === 0}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={`Move ${image} back`}
              icon={ArrowRightIcon}
              disabled={last}
              onClick={() => onMove(1)}
            />
            <IconButton label={`Make ${image} the main image`} icon={StarIcon} onClick={onMain} />
            <IconButton label={`Remove ${image}`} icon={XIcon} onClick={onRemove} />
          </div>
        )}
      </div>
    </li>
  );
}

interface AddImagesProps {
  /** How far the upload is; undefined while there is none. */
  percent: number | undefined;
  onFiles: (files: File[]) => void;
  onAdd: (url: string, alt?: string) => void;
}

function AddImages({ percent, onFiles, onAdd }: AddImagesProps) {
  const file = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const addTyped = () => {
    if (typed.trim()) onAdd(typed.trim());
    setTyped("");
  };
  return (
    <div className="grid gap-3 rounded-md border border-dashed border-input p-4">
      <p className="text-sm text-muted-foreground">
        Drop images here, upload them, or add one by its address. JPEG, PNG, GIF, WebP or SVG up to 5 MB each.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={percent !== undefined}
          onClick={() => file.current?.click()}
        >
          <UploadIcon aria-hidden="true" />
          Upload images
        </Button>
        <MediaPicker onPick={(image) => onAdd(image.fileUrl, image.alt)} />
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
            addTyped();
          }}
        />
        <Button variant="outline" disabled={!typed.trim()} onClick={addTyped}>
          Add image
        </Button>
      </div>
      {percent === undefined ? null : <Progress value={percent} label="Uploading images" />}
      <FilePick
        ref={file}
        multiple
        label="Upload additional images"
        accept={IMAGE_TYPES.join(",")}
        onFiles={onFiles}
      />
    </div>
  );
}
