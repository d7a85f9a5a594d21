"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, useTransition } from "react";
import { type FieldValues, useFormState, useForm as useHookForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import type { FormState } from "@/lib/platform/forms/form-state";
import { type SuccessText, toastFailure, toastSuccess } from "../actions/outcome-toast";
import { askToSignIn } from "../shell/session-gate";
import { controlId, errorKey, type FormApi } from "./form-context";

export interface AdminFormOptions<V extends object, T> {
  initial: V;
  schema: z.ZodType;
  /** What is checked and sent, made from what the form holds; the values themselves when left out. */
  toInput?: (values: V) => unknown;
  /** A server action: it checks whatever it is sent. A method, so that actions with an input type of their own fit. */
  action(input: unknown): Promise<FormState<T>>;
  /** What the toast says when it worked, e.g. `User created`. */
  success: SuccessText;
  /** Begins the toast when it did not, e.g. `Failed to create user`, or is a sentence of its own. */
  failure: string;
  /** Where to go afterwards; stays on the page when left out, or where it gives nothing. */
  returnTo?: string | ((data: T | undefined) => string | undefined);
  /** What the form holds once it is saved, such as the new `lastUpdatedAt`; what was sent when left out. */
  afterSave?: (sent: V, data: T | undefined) => V;
  onSaved?: (data: T | undefined) => void;
  locked?: boolean;
}

export interface AdminFormHandle<V extends object = Record<string, unknown>> {
  api: FormApi;
  /** What the fields hold at this moment; `useValues` is for what is drawn. */
  read: () => V;
  set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  failed: FormState | null;
  pending: boolean;
  /** @param over what is to be saved in place of what was typed: the version of the row, and fields of it */
  submit: (over?: FieldValues) => void;
  /** What the server says of the row now, which others may have saved meanwhile. */
  latest: V;
  /** Puts other values into the form, unsaved. */
  fill: (values: Partial<V>) => void;
  discard: () => void;
}

/** The first message of each field, which is the one to mend first, in the order of the fields. */
function asErrors(list: readonly { path: string; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of list) errors[path] ??= message;
  return errors;
}

function focusFirst(formId: string, errors: Record<string, string>): void {
  const ids = new Set(Object.keys(errors).map((name) => controlId(formId, name)));
  // After the errors are drawn; a tab with the field may have to open first.
  requestAnimationFrame(() => {
    const controls = document.getElementById(formId)?.querySelectorAll<HTMLElement>("[id]") ?? [];
    const first = [...controls].find((control) => ids.has(control.id));
    (first ?? document.getElementById(`${formId}-summary`))?.focus();
  });
}

/** What `ask` makes of the values, on which alone it may depend; draws anew only when that changes. */
export function useValues<V extends object, T>(form: AdminFormHandle<V>, ask: (values: V) => T): T {
  return useWatch({ control: form.api.control, compute: (values) => ask(values as V) });
}

/** Whether there are unsaved changes. */
export function useDirty<V extends object>(form: AdminFormHandle<V>): boolean {
  return useFormState({ control: form.api.control }).isDirty;
}

function useHeld<V extends object>(latest: V) {
  const fields = useHookForm<FieldValues>({ defaultValues: latest });
  const base = useRef(latest);
  const hold = (saved: V, keepErrors = false) => {
    base.current = saved;
    fields.reset(saved, { keepErrors });
  };
  // A draft, which was JSON, lacks what was undefined, and would differ by that alone.
  const fill = (values: Partial<V>) =>
    fields.reset((now) => ({ ...now, ...values }), { keepDefaultValues: true, keepErrors: true });
  // A form without unsaved changes holds what the server says now: when a version was
  // restored or a file added, and when the router, which keeps a page that was left
  // with its state, shows it again. What was typed stays; a save then says what
  // happened meanwhile.
  const told = JSON.stringify(latest);
  const adopt = useEffectEvent(() => {
    const saved = JSON.stringify(base.current);
    // The library tells a form that is hidden too late whether it is dirty.
    if (told !== saved && JSON.stringify(fields.getValues()) === saved) hold(latest, true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is why it runs
  useEffect(() => adopt(), [told]);
  return { fields, hold, fill };
}

type Held<V extends object> = ReturnType<typeof useHeld<V>>;

function useSave<V extends object, T>(options: AdminFormOptions<V, T>, held: Held<V>, formId: string) {
  const { fields, hold, fill } = held;
  const router = useRouter();
  const [pending, startSaving] = useTransition();
  const [failed, setFailed] = useState<FormState | null>(null);
  // The save as it stands when the session is open again: what was typed meanwhile goes with it.
  const retry = useRef<(over?: FieldValues) => void>(() => undefined);

  const show = (list: readonly { path: string; message: string }[], whole: FormState | null = null) => {
    const found = asErrors(list);
    fields.clearErrors();
    for (const [name, message] of Object.entries(found)) fields.setError(errorKey(name), { message });
    setFailed(whole);
    if (whole?.code !== "unauthenticated") focusFirst(formId, found);
  };

  const refuse = (state: FormState, over?: FieldValues) => {
    show(state.errors ?? [], state);
    if (state.code === "unauthenticated") {
      askToSignIn(() => retry.current(over));
      return;
    }
    // What others saved meanwhile comes as `latest`.
    if (state.code === "stale") router.refresh();
    toastFailure(options.failure, state);
  };

  const accept = (sent: V, data: T | undefined) => {
    setFailed(null);
    hold(options.afterSave ? options.afterSave(sent, data) : sent);
    toastSuccess(options.success);
    options.onSaved?.(data);
    const { returnTo } = options;
    const next = typeof returnTo === "function" ? returnTo(data) : returnTo;
    if (next) router.push(next);
    router.refresh();
  };

  // Not the library's own submit: it takes the errors away while the server is asked, and sends
  // what the schema makes of the values.
  const submit = (over?: FieldValues) => {
    if (over) fill(over as Partial<V>);
    const sent = fields.getValues() as V;
    const input = options.toInput ? options.toInput(sent) : sent;
    const checked = options.schema.safeParse(input);
    if (!checked.success) {
      show(checked.error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
      return;
    }
    startSaving(async () => {
      const state = await options
        .action(input)
        .catch((): FormState<T> => ({ ok: false, message: "The store did not answer. Please try again." }));
      if (state.ok) accept(sent, state.data);
      else refuse(state, over);
    });
  };

  useEffect(() => {
    retry.current = submit;
  });
  return { submit, pending, failed, setFailed };
}

/** Checks with the schema that the server uses too. Whatever goes wrong, what was typed stays. */
export function useAdminForm<V extends object, T>(options: AdminFormOptions<V, T>): AdminFormHandle<V> {
  const { initial: latest, locked = false } = options;
  const id = useId();
  const held = useHeld(latest);
  const { fields, fill } = held;
  const api = useMemo((): FormApi => {
    const clear = (name: string) => {
      const key = errorKey(name);
      // Else the list of all errors would be drawn at every key that is pressed.
      if (fields.getFieldState(key).error) fields.clearErrors(key);
    };
    const set = (name: string, value: unknown) => {
      fields.setValue(name, value, { shouldDirty: true });
      clear(name);
    };
    return { id, control: fields.control, locked, set, clear };
  }, [id, fields, locked]);
  const { submit, pending, failed, setFailed } = useSave(options, held, id);
  return {
    api,
    read: () => fields.getValues() as V,
    set: api.set as AdminFormHandle<V>["set"],
    failed,
    pending,
    submit,
    latest,
    fill,
    discard: () => {
      fields.reset();
      setFailed(null);
    },
  };
}
