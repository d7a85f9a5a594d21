"use client";

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { UnsavedGuard } from "@/components/admin/form/unsaved-guard";
import { useStaffAction } from "@/components/admin/use-staff-action";
import { RichText } from "@/components/store/rich-text";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { formatMoment } from "@/lib/platform/dates";
import { deleteSettingAction, updateSettingAction } from "@/lib/settings/actions";
import { isLongSetting, REQUIRED_KEYS } from "@/lib/settings/schema";
import type { ShownSetting } from "./settings-panel";

/** One setting: its value, and in its place a box to change it. */
export function SettingRow({ setting }: { setting: ShownSetting }) {
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState(false);
  const close = () => {
    setEditing(false);
    setEdited(true);
  };
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <p className="font-mono text-sm font-medium break-all">{setting.key}</p>
        {setting.description ? (
          <p className="mt-1 text-sm text-muted-foreground">{setting.description}</p>
        ) : null}
        <p className="mt-1 text-xs text-muted-foreground">Saved {formatMoment(setting.lastUpdatedAt)}</p>
      </div>
      {editing ? (
        <ValueEditor setting={setting} onDone={close} />
      ) : (
        <ValueView setting={setting} onEdit={() => setEditing(true)} focusEdit={edited} />
      )}
    </li>
  );
}

/** The value and its buttons, in the same places whether it is read or changed. */
function ValueRow({ value, buttons }: { value: ReactNode; buttons: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-3">
      <div className="grid min-h-11 min-w-0 grow basis-60 content-center">{value}</div>
      <div className="flex gap-2 py-1 sm:w-44">{buttons}</div>
    </div>
  );
}

interface ValueViewProps {
  setting: ShownSetting;
  onEdit: () => void;
  /** True when the box was just closed: whoever uses the keyboard goes on where they were. */
  focusEdit: boolean;
}

function ValueView({ setting, onEdit, focusEdit }: ValueViewProps) {
  const [asking, setAsking] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusEdit) edit.current?.focus();
  }, [focusEdit]);
  const [pending, run] = useStaffAction();
  return (
    <>
      <ValueRow
        value={
          setting.html !== null ? (
            <div className="max-h-64 overflow-y-auto rounded-sm border bg-background px-4 py-3 text-[0.9375rem]">
              <RichText html={setting.html} />
            </div>
          ) : (
            <p className="break-words whitespace-pre-wrap">
              {setting.value || <span className="text-muted-foreground">Empty</span>}
            </p>
          )
        }
        buttons={
          <>
            <Button
              ref={edit}
              size="sm"
              variant="outline"
              aria-label={`Edit ${setting.key}`}
              onClick={onEdit}
            >
              Edit
            </Button>
            {REQUIRED_KEYS.has(setting.key) ? null : (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Delete ${setting.key}`}
                onClick={() => setAsking(true)}
              >
                Delete
              </Button>
            )}
          </>
        }
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        text={`Are you sure you want to delete "${setting.key}"? This action cannot be undone.`}
        confirmLabel="Delete Setting"
        pendingLabel="Deleting..."
        pending={pending}
        onConfirm={async () => {
          await run(() => deleteSettingAction({ key: setting.key }), {
            success: "Setting deleted",
            failure: "Failed to delete setting",
          });
          setAsking(false);
        }}
      />
    </>
  );
}

function ValueEditor({ setting, onDone }: { setting: ShownSetting; onDone: () => void }) {
  const id = useId();
  const [value, setValue] = useState(setting.value);
  const [pending, run] = useStaffAction();
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { key, lastUpdatedAt } = setting;
    const saved = await run(() => updateSettingAction({ key, value, lastUpdatedAt }), {
      success: "Setting updated",
      failure: "Failed to update setting",
    });
    if (saved) onDone();
  };
  const shared = {
    ref: box,
    id,
    "aria-label": `Value of ${setting.key}`,
    value,
    onChange: (event: { target: { value: string } }) => setValue(event.target.value),
    onKeyDown: (event: { key: string }) => {
      if (event.key === "Escape" && value === setting.value) onDone();
    },
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <ValueRow
        value={
          isLongSetting(setting.key, setting.value) ? (
            <Textarea {...shared} rows={Math.min(16, Math.max(4, setting.value.split("\n").length + 1))} />
          ) : (
            <Input {...shared} />
          )
        }
        buttons={
          <>
            <Button size="sm" type="submit" disabled={pending}>
              {pending ? "Saving..." : "Save"}
            </Button>
            <Button size="sm" variant="ghost" disabled={pending} onClick={onDone}>
              Cancel
            </Button>
          </>
        }
      />
      <UnsavedGuard active={value !== setting.value && !pending} onLeave={onDone} />
    </form>
  );
}
