"use client";

import {
  BoldIcon,
  Heading2Icon,
  ImageIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  ListOrderedIcon,
  type LucideIcon,
  QuoteIcon,
} from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { controlName, useField } from "@/components/admin/form/form-context";
import { FormField } from "@/components/admin/form/form-field";
import { FilePick } from "@/components/admin/media/file-pick";
import { useImageUpload } from "@/components/admin/media/upload-client";
import { RichText } from "@/components/site/rich-text";
import { IconButton } from "@/components/ui/icon-button";
import { Textarea } from "@/components/ui/textarea";
import { previewMarkdownAction } from "@/lib/content/blog/actions";
import { IMAGE_TYPES } from "@/lib/media/rules/limits";

interface Mark {
  label: string;
  icon: LucideIcon;
  before: string;
  after: string;
  /** Written when nothing is selected. */
  sample: string;
}

const MARKS: Mark[] = [
  { label: "Heading", icon: Heading2Icon, before: "\n## ", after: "\n", sample: "Heading" },
  { label: "Bold", icon: BoldIcon, before: "**", after: "**", sample: "bold" },
  { label: "Italic", icon: ItalicIcon, before: "_", after: "_", sample: "italic" },
  { label: "Link", icon: LinkIcon, before: "[", after: "](https://)", sample: "link text" },
  { label: "List", icon: ListIcon, before: "\n- ", after: "\n", sample: "item" },
  { label: "Numbered list", icon: ListOrderedIcon, before: "\n1. ", after: "\n", sample: "item" },
  { label: "Quote", icon: QuoteIcon, before: "\n> ", after: "\n", sample: "quote" },
];

const PREVIEW_DELAY_MS = 300;

function usePreview(markdown: string): string {
  const [html, setHtml] = useState("");
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const state = await previewMarkdownAction({ markdown }).catch(() => undefined);
      if (current && state?.ok && state.data !== undefined) setHtml(state.data);
    }, PREVIEW_DELAY_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [markdown]);
  return html;
}

/** Writes a mark round what is selected in the text, and selects that again. */
function useInsertion(value: string, change: (value: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (before: string, after: string, sample: string) => {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = area.current ?? {};
    const chosen = value.slice(start, end) || sample;
    change(`${value.slice(0, start)}${before}${chosen}${after}${value.slice(end)}`);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start + before.length, start + before.length + chosen.length);
    });
  };
  return { area, insert };
}

interface ToolbarProps {
  uploading: boolean;
  onMark: (before: string, after: string, sample: string) => void;
  onImage: () => void;
}

function Toolbar({ uploading, onMark, onImage }: ToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      className="flex flex-wrap rounded-t-md border border-b-0 border-input bg-muted p-1"
    >
      {MARKS.map(({ label: mark, icon: Icon, before, after, sample }) => (
        <IconButton
          key={mark}
          label={mark}
          icon={Icon}
          title={mark}
          onClick={() => onMark(before, after, sample)}
        />
      ))}
      <IconButton label="Image" icon={ImageIcon} title="Image" disabled={uploading} onClick={onImage} />
    </div>
  );
}

export function MarkdownField({ name }: { name: string }) {
  const { value = "", change, locked } = useField<string>(name);
  const file = useRef<HTMLInputElement>(null);
  const { percent, upload } = useImageUpload("general-image");
  const html = usePreview(value);
  const { area, insert } = useInsertion(value, change);
  const insertImage = async (chosen: File | undefined) => {
    const media = chosen ? await upload(chosen) : undefined;
    if (media) insert("![", `](${media.fileUrl})`, "what the image shows");
  };
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <FormField
        name={name}
        required
        hint="Markdown: headings, bold, italic, links, lists, quotes, images and tables."
      >
        {(control) => (
          <div className="grid">
            {locked ? null : (
              <Toolbar
                uploading={percent !== undefined}
                onMark={insert}
                onImage={() => file.current?.click()}
              />
            )}
            <Textarea
              {...control}
              ref={area}
              name={controlName(name)}
              readOnly={locked}
              className="max-h-[70dvh] min-h-96 rounded-t-none font-mono text-[0.9375rem]"
              value={value}
              onChange={(event) => change(event.target.value)}
              onDrop={(event) => {
                const dropped = event.dataTransfer.files[0];
                if (!dropped || locked) return;
                event.preventDefault();
                void insertImage(dropped);
              }}
            />
            <FilePick
              ref={file}
              label="Image for the text"
              accept={IMAGE_TYPES.join(",")}
              onFiles={([image]) => void insertImage(image)}
            />
          </div>
        )}
      </FormField>
      <section aria-label="Preview of the content" className="grid content-start gap-1.5">
        <p className="text-[0.9375rem] font-medium">Preview</p>
        <div className="max-h-[70dvh] min-h-96 overflow-y-auto rounded-md border bg-background p-5 xl:mt-0">
          {html ? <RichText html={html} /> : <p className="text-muted-foreground">Nothing written yet.</p>}
        </div>
      </section>
    </div>
  );
}
