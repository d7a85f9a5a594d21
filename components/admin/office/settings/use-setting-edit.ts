"use client";

import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { updateSettingAction } from "@/lib/office/settings/actions";
import type { ShownSetting } from "@/lib/office/settings/queries";
import { datesOf } from "@/lib/settings/rules/dates";
import { KNOWN_SETTINGS } from "@/lib/settings/rules/known";

/** What is typed and not saved, by the keys of the settings: it outlasts a section that is closed. */
export interface Typing {
  values: Readonly<Record<string, string>>;
  /** Null gives up what was typed. */
  set: (key: string, value: string | null) => void;
  /** The setting whose field is to take the focus, since it was opened from elsewhere. */
  asked: string | null;
}

export function typedFrom({ key, value, lastUpdatedAt }: ShownSetting): string {
  const known = KNOWN_SETTINGS[key];
  if (lastUpdatedAt === null) return known?.start ?? "";
  return known?.field.kind === "dates" ? datesOf(value).join("\n") : value;
}

/** In the server's words; undefined where the value can be saved. */
function wrongValue({ key, lastUpdatedAt }: ShownSetting, typed: string): string | undefined {
  if (lastUpdatedAt === null && typed.trim() === "") return "Value is required";
  return KNOWN_SETTINGS[key]?.check?.(typed.trim());
}

export function useSettingEdit(setting: ShownSetting, { values, set, asked }: Typing) {
  const { key, lastUpdatedAt } = setting;
  const typed = values[key] ?? null;
  const [error, setError] = useState<string>();
  const [pending, run] = useStaffAction();
  const open = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null);
  useFocusFollows(typed !== null, { box, open, isAsked: asked === key });

  const type = (value: string | null) => {
    setError(undefined);
    set(key, value);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (typed === null) return;
    const wrong = wrongValue(setting, typed);
    setError(wrong);
    if (wrong) {
      box.current?.focus();
      return;
    }
    const input = { key, value: typed, ...(lastUpdatedAt ? { lastUpdatedAt } : {}) };
    const saved = await run(() => updateSettingAction(input), {
      success: "Setting updated",
      failure: "Failed to update setting",
    });
    if (saved) type(null);
  };
  return { typed, error, pending, open, box, type, start: () => type(typedFrom(setting)), save };
}

export type SettingEdit = ReturnType<typeof useSettingEdit>;

interface Focus {
  box: RefObject<HTMLElement | null>;
  open: RefObject<HTMLElement | null>;
  isAsked: boolean;
}

/** Focuses the box when it opens, and the Edit button when it closes: whoever uses the keyboard goes on there. */
function useFocusFollows(editing: boolean, { box, open, isAsked }: Focus): void {
  const was = useRef(editing);
  useEffect(() => {
    if (was.current === editing) return;
    was.current = editing;
    (editing ? box : open).current?.focus();
  }, [editing, box, open]);
  useEffect(() => {
    if (isAsked) box.current?.focus();
  }, [isAsked, box]);
}
