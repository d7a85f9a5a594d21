"use client";

import { useId, useRef, useState } from "react";
import { FilePick } from "@/components/admin/media/file-pick";
import { ImagePreview } from "@/components/admin/media/image-preview";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { useImageUpload } from "@/components/admin/media/upload-client";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Progress } from "@/components/ui/progress";
import { Textarea } from "@/components/ui/textarea";
import { IMAGE_TYPES } from "@/lib/media/rules/limits";
import type { ShownSetting } from "@/lib/office/settings/queries";
import { datesOf, isDate } from "@/lib/settings/rules/dates";
import { type SettingField as Kind, KNOWN_SETTINGS, settingLabel } from "@/lib/settings/rules/known";
import { isHtmlKey, isLongSetting } from "@/lib/settings/schema";
import { DateWords } from "./setting-value";
import { type SettingEdit, typedFrom } from "./use-setting-edit";

interface SettingFieldProps {
  setting: ShownSetting;
  edit: SettingEdit;
  label?: string;
}

function useControl({ setting, edit, label = settingLabel(setting.key) }: SettingFieldProps) {
  const errorId = useId();
  const { typed, error, box, type } = edit;
  const control = {
    ref: box,
    "aria-label": `Value of ${label}`,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": error ? errorId : undefined,
    value: typed ?? "",
    onChange: (event: { target: { value: string } }) => type(event.target.value),
    onKeyDown: (event: { key: string }) => {
      if (event.key === "Escape" && typed === typedFrom(setting)) type(null);
    },
  };
  return { control, errorId };
}

type Control = ReturnType<typeof useControl>["control"];

export function SettingField(props: SettingFieldProps) {
  const { setting, edit } = props;
  const { control, errorId } = useControl(props);
  const kind: Kind = KNOWN_SETTINGS[setting.key]?.field ?? {
    kind: isHtmlKey(setting.key) ? "html" : "text",
  };
  return (
    <div className="grid min-w-0 content-start gap-2">
      <ControlOf kind={kind} control={control} isLong={isLongSetting(setting.key, setting.value)} />
      <p id={errorId} role="alert" className="text-sm text-destructive empty:hidden">
        {edit.error}
      </p>
    </div>
  );
}

function ControlOf({ kind, control, isLong }: { kind: Kind; control: Control; isLong: boolean }) {
  switch (kind.kind) {
    case "choice":
      return <ChoiceBox choices={kind.choices} control={control} />;
    case "number":
      return <NumberBox {...kind} control={control} />;
    case "zone":
      return <ZoneBox control={control} />;
    case "dates":
      return <DatesBox control={control} />;
    case "image":
      return <ImageBox control={control} />;
    case "link":
      return <Input {...control} inputMode="url" placeholder="https://" spellCheck={false} />;
    case "email":
    case "tel":
      return <Input {...control} type={kind.kind} spellCheck={false} />;
    default:
      return isLong ? (
        <Textarea {...control} rows={Math.min(16, Math.max(4, control.value.split("\n").length + 1))} />
      ) : (
        <Input {...control} />
      );
  }
}

function ChoiceBox({
  choices,
  control,
}: {
  choices: readonly { value: string; label: string }[];
  control: Control;
}) {
  const isOffered = choices.some(({ value }) => value === control.value);
  return (
    <NativeSelect {...control} className="max-w-sm">
      {isOffered ? null : <option value={control.value}>{control.value}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}

interface NumberBoxProps {
  min: number;
  max: number;
  unit: string;
  control: Control;
}

function NumberBox({ min, max, unit, control }: NumberBoxProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="max-w-40">
        <Input {...control} type="number" inputMode="numeric" min={min} max={max} step={1} />
      </div>
      <span>{unit}</span>
      <span className="text-sm text-muted-foreground">
        {`${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}`}
      </span>
    </div>
  );
}

function ZoneBox({ control }: { control: Control }) {
  const list = useId();
  return (
    <div className="max-w-sm">
      <Input {...control} list={list} autoComplete="off" spellCheck={false} />
      <datalist id={list}>
        {Intl.supportedValuesOf("timeZone").map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </div>
  );
}

function DatesBox({ control }: { control: Control }) {
  const [picked, setPicked] = useState("");
  const dates = datesOf(control.value);
  const add = () => {
    if (!isDate(picked)) return;
    control.onChange({ target: { value: [...new Set([...dates, picked])].sort().join("\n") } });
    setPicked("");
  };
  return (
    <>
      <Textarea {...control} rows={Math.min(12, Math.max(4, dates.length + 1))} />
      <div className="flex flex-wrap gap-2">
        <div>
          <Input
            type="date"
            aria-label="A date to add"
            value={picked}
            onChange={(event) => setPicked(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
          />
        </div>
        <Button variant="outline" onClick={add}>
          Add Date
        </Button>
      </div>
      <DateWords dates={dates.filter(isDate)} />
    </>
  );
}

function ImageBox({ control }: { control: Control }) {
  const file = useRef<HTMLInputElement>(null);
  const { percent, upload } = useImageUpload("general-image");
  const take = (value: string) => control.onChange({ target: { value } });
  const send = async (image: File | undefined) => {
    const media = image ? await upload(image) : undefined;
    if (media) take(media.fileUrl);
  };
  return (
    <div className="grid gap-3">
      <ImagePreview
        src={control.value}
        alt={control.value ? "Preview" : ""}
        className="max-w-40 [&_img]:object-contain"
      />
      <Input {...control} inputMode="url" placeholder="https:// or upload an image" spellCheck={false} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={percent !== undefined}
          onClick={() => file.current?.click()}
        >
          Upload
        </Button>
        <MediaPicker onPick={(image) => take(image.fileUrl)} />
      </div>
      {percent === undefined ? null : <Progress value={percent} label="Uploading the image" />}
      <FilePick
        ref={file}
        label="Upload an image"
        accept={IMAGE_TYPES.join(",")}
        onFiles={([image]) => void send(image)}
      />
    </div>
  );
}
