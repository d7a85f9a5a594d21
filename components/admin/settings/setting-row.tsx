"use client";

import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { DeleteDialog } from "@/components/admin/actions/delete-dialog";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { UnsavedGuard } from "@/components/admin/form/unsaved-guard";
import { rowDeletion } from "@/components/admin/table/list-parts";
import { RichText } from "@/components/store/rich-text";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useHydrated } from "@/lib/platform/browser/use-hydrated";
import { formatMoment } from "@/lib/platform/format/dates";
import { deleteSettingAction, updateSettingAction } from "@/lib/settings/actions";
import type { SettingDto } from "@/lib/settings/dto";
import { KNOWN_SETTINGS, settingLabel } from "@/lib/settings/rules/known";
import { isLongSetting, REQUIRED_KEYS } from "@/lib/settings/schema";

/** A setting, with its value as sanitized HTML where it is HTML. */
export interface ShownSetting extends SettingDto {
  html: string | null;
}

/**
 * One setting: its value, and in its place a box to change it. The buttons stand
 * before the value, so that they stay where they are however large the box is.
 */
export function SettingRow({ setting }: { setting: ShownSetting }) {
  const { key, description, lastUpdatedAt } = setting;
  const known = KNOWN_SETTINGS[key];
  const label = settingLabel(key);
  /** What is typed; null while the value is only read. */
  const [typed, setTyped] = useState<string | null>(null);
  const [pending, run] = useStaffAction();
  const hydrated = useHydrated();
  const edit = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useFocusFollows(typed !== null, box, edit);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (typed === null) return;
    const saved = await run(() => updateSettingAction({ key, value: typed, lastUpdatedAt }), {
      success: "Setting updated",
      failure: "Failed to update setting",
    });
    if (saved) setTyped(null);
  };
  return (
    <li>
      <form
        aria-busy={!hydrated}
        className="grid grid-cols-1 gap-x-6 gap-y-3 py-4 lg:grid-cols-[16rem_minmax(0,1fr)]"
        onSubmit={(event) => void save(event)}
      >
        <div>
          <p className={known ? "font-medium" : "font-mono text-sm font-medium break-all"}>{label}</p>
          <p className="mt-1 text-sm text-muted-foreground">
            {known?.help ?? `${description ? `${description} ` : ""}Nothing in the store reads this setting.`}
          </p>
          <p className="mt-1 text-xs text-muted-foreground">{`Saved ${formatMoment(lastUpdatedAt)}`}</p>
          <div className="mt-2 flex gap-2">
            {typed === null ? (
              <ReadingButtons settingKey={key} edit={edit} onEdit={() => setTyped(setting.value)} />
            ) : (
              <EditingButtons pending={pending} onCancel={() => setTyped(null)} />
            )}
          </div>
        </div>
        {typed === null ? (
          <SettingValue setting={setting} />
        ) : (
          <ValueBox setting={setting} box={box} typed={typed} onType={setTyped} />
        )}
        <UnsavedGuard
          active={typed !== null && typed !== setting.value && !pending}
          onLeave={() => setTyped(null)}
        />
      </form>
    </li>
  );
}

/** Focuses the box when it opens, and the Edit button when it closes: whoever uses the keyboard goes on there. */
function useFocusFollows(
  editing: boolean,
  box: RefObject<HTMLElement | null>,
  edit: RefObject<HTMLElement | null>,
): void {
  const was = useRef(editing);
  useEffect(() => {
    if (was.current === editing) return;
    was.current = editing;
    (editing ? box : edit).current?.focus();
  }, [editing, box, edit]);
}

interface ReadingButtonsProps {
  settingKey: string;
  edit: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
}

function ReadingButtons({ settingKey, edit, onEdit }: ReadingButtonsProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        ref={edit}
        size="sm"
        variant="outline"
        aria-label={`Edit ${settingLabel(settingKey)}`}
        onClick={onEdit}
      >
        Edit
      </Button>
      {REQUIRED_KEYS.has(settingKey) ? null : (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Delete ${settingLabel(settingKey)}`}
          onClick={() => setAsking(true)}
        >
          Delete
        </Button>
      )}
      <DeleteDialog
        open={asking}
        onOpenChange={setAsking}
        deletion={rowDeletion("Setting", settingLabel(settingKey), () =>
          deleteSettingAction({ key: settingKey }),
        )}
      />
    </>
  );
}

function EditingButtons({ pending, onCancel }: { pending: boolean; onCancel: () => void }) {
  return (
    <>
      <Button size="sm" type="submit" disabled={pending}>
        {pending ? "Saving..." : "Save"}
      </Button>
      <Button size="sm" variant="ghost" disabled={pending} onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}

function SettingValue({ setting }: { setting: ShownSetting }) {
  return setting.html !== null ? (
    <div className="max-h-64 overflow-y-auto rounded-sm border bg-background px-4 py-3 text-[0.9375rem]">
      <RichText html={setting.html} />
    </div>
  ) : (
    <p className="min-w-0 break-words whitespace-pre-wrap">
      {setting.value || <span className="text-muted-foreground">Empty</span>}
    </p>
  );
}

interface ValueBoxProps {
  setting: ShownSetting;
  box: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
  typed: string;
  onType: (value: string | null) => void;
}

function ValueBox({ setting, box, typed, onType }: ValueBoxProps) {
  const shared = {
    ref: box,
    "aria-label": `Value of ${settingLabel(setting.key)}`,
    value: typed,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
    onKeyDown: (event: { key: string }) => {
      if (event.key === "Escape" && typed === setting.value) onType(null);
    },
  };
  return isLongSetting(setting.key, setting.value) ? (
    <Textarea {...shared} rows={Math.min(16, Math.max(4, setting.value.split("\n").length + 1))} />
  ) : (
    <Input {...shared} />
  );
}
