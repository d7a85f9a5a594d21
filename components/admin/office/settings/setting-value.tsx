import { ImagePreview } from "@/components/admin/media/image-preview";
import { RichText } from "@/components/site/rich-text";
import type { ShownSetting } from "@/lib/office/settings/queries";
import { cn } from "@/lib/platform/browser/cn";
import { formatWeekday } from "@/lib/platform/format/dates";
import { datesOf, isDate } from "@/lib/settings/rules/dates";
import { KNOWN_SETTINGS, settingLabel } from "@/lib/settings/rules/known";
import { hasText } from "@/lib/settings/rules/policies";

/** Days in words, so that a slip of the finger is seen. */
export function DateWords({ dates }: { dates: readonly string[] }) {
  return (
    <ul className="grid gap-x-6 text-sm text-muted-foreground sm:grid-cols-2">
      {dates.map((date) => (
        <li key={date}>{formatWeekday(date)}</li>
      ))}
    </ul>
  );
}

export function HtmlValue({ html, label, isLong }: { html: string; label: string; isLong?: boolean }) {
  return (
    <section
      aria-label={`Text of ${label}`}
      tabIndex={isLong ? undefined : 0}
      className={cn(
        "overflow-y-auto rounded-sm border bg-background px-4 py-3 text-[0.9375rem]",
        !isLong && "max-h-64",
      )}
    >
      <RichText html={html} />
    </section>
  );
}

export function SettingValue({ setting }: { setting: ShownSetting }) {
  const { key, value, lastUpdatedAt, html } = setting;
  const known = KNOWN_SETTINGS[key];
  const isSet = lastUpdatedAt !== null && (known?.field.kind !== "html" || hasText(value));
  if (!isSet) return <p className="text-muted-foreground">{`Not set: ${known?.unset ?? ""}`}</p>;
  if (html !== null) return <HtmlValue html={html} label={settingLabel(key)} />;
  if (value === "") return <p className="text-muted-foreground">Empty</p>;
  switch (known?.field.kind) {
    case "choice":
      return <p>{known.field.choices.find((choice) => choice.value === value)?.label ?? value}</p>;
    case "number":
      return <p>{`${value} ${known.field.unit}`}</p>;
    case "dates":
      return <DateWords dates={datesOf(value).filter(isDate)} />;
    case "image":
      return (
        <div className="grid max-w-40 gap-2">
          <ImagePreview src={value} className="[&_img]:object-contain" />
          <span className="text-sm break-all text-muted-foreground">{value}</span>
        </div>
      );
    default:
      return <p className="min-w-0 break-words whitespace-pre-wrap">{value}</p>;
  }
}
