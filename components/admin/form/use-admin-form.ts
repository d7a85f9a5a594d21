"use client";

import { useRouter } from "next/navigation";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  useTransition,
} from "react";
import type { z } from "zod";
import type { FormState } from "@/lib/platform/forms/form-state";
import { type SuccessText, toastFailure, toastSuccess } from "../actions/outcome-toast";
import { askToSignIn } from "../shell/session-gate";
import { controlId, type FormApi } from "./form-context";

type FieldValues = Readonly<Record<string, unknown>>;

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
  values: V;
  set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  failed: FormState | null;
  errors: Record<string, string>;
  dirty: boolean;
  pending: boolean;
  /** @param over what is to be saved in place of what was typed: the version of the row, and fields of it */
  submit: (over?: FieldValues) => void;
  /** What the form was opened with or last saved. */
  base: V;
  /** What the server says of the row now, which others may have saved meanwhile. */
  latest: V;
  /** Puts other values into the form, unsaved. */
  fill: (values: V) => void;
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

function useLatestValues<V extends object>(initial: V) {
  const [values, setValues] = useState<V>(initial);
  const [saved, setSaved] = useState<V>(initial);
  const dirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(saved), [values, saved]);
  // A form without unsaved changes holds what the server says now: when a version was
  // restored or a file added, and when the router, which keeps a page that was left
  // with its state, shows it again. What was typed stays; a save then says what
  // happened meanwhile.
  const adopt = useEffectEvent(() => {
    if (dirty) return;
    setValues(initial);
    setSaved(initial);
  });
  const told = JSON.stringify(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is why it runs
  useEffect(() => adopt(), [told]);
  return { values, setValues, saved, setSaved, dirty };
}

function useErrors(formId: string) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failed, setFailed] = useState<FormState | null>(null);
  const clear = useCallback((name: string) => {
    setErrors((now) => {
      if (!(name in now)) return now;
      const { [name]: _gone, ...rest } = now;
      return rest;
    });
  }, []);
  const show = (list: readonly { path: string; message: string }[], whole: FormState | null = null) => {
    const found = asErrors(list);
    setErrors(found);
    setFailed(whole);
    if (whole?.code !== "unauthenticated") focusFirst(formId, found);
  };
  const forget = () => {
    setErrors({});
    setFailed(null);
  };
  return { errors, failed, clear, show, forget };
}

interface Saving<V extends object> {
  held: ReturnType<typeof useLatestValues<V>>;
  wrong: ReturnType<typeof useErrors>;
}

function useSave<V extends object, T>(options: AdminFormOptions<V, T>, { held, wrong }: Saving<V>) {
  const router = useRouter();
  const [pending, startSaving] = useTransition();
  // The save as it stands when the session is open again: what was typed meanwhile goes with it.
  const retry = useRef<(over?: FieldValues) => void>(() => undefined);

  const refuse = (state: FormState, over?: FieldValues) => {
    wrong.show(state.errors ?? [], state);
    if (state.code === "unauthenticated") {
      askToSignIn(() => retry.current(over));
      return;
    }
    // What others saved meanwhile comes as `latest`.
    if (state.code === "stale") router.refresh();
    toastFailure(options.failure, state);
  };

  const accept = (sent: V, data: T | undefined) => {
    wrong.forget();
    const saved = options.afterSave ? options.afterSave(sent, data) : sent;
    held.setValues(saved);
    held.setSaved(saved);
    toastSuccess(options.success);
    options.onSaved?.(data);
    const { returnTo } = options;
    const next = typeof returnTo === "function" ? returnTo(data) : returnTo;
    if (next) router.push(next);
    router.refresh();
  };

  const submit = (over?: FieldValues) => {
    const sent: V = { ...held.values, ...over };
    if (over) held.setValues(sent);
    const input = options.toInput ? options.toInput(sent) : sent;
    const checked = options.schema.safeParse(input);
    if (!checked.success) {
      wrong.show(checked.error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
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
  return { submit, pending };
}

/** Checks with the schema that the server uses too. Whatever goes wrong, what was typed stays. */
export function useAdminForm<V extends object, T>(options: AdminFormOptions<V, T>): AdminFormHandle<V> {
  const id = useId();
  const held = useLatestValues(options.initial);
  const wrong = useErrors(id);
  const { submit, pending } = useSave(options, { held, wrong });
  const { values, setValues, saved, dirty } = held;
  const { errors, failed, clear, forget } = wrong;

  const set = useCallback(
    (name: string, value: unknown) => {
      setValues((current) => ({ ...current, [name]: value }));
      clear(name);
    },
    [clear, setValues],
  );

  const api: FormApi = {
    id,
    values: values as Record<string, unknown>,
    errors,
    pending,
    locked: options.locked ?? false,
    set,
    clear,
  };
  return {
    api,
    values,
    set: set as AdminFormHandle<V>["set"],
    failed,
    errors,
    dirty,
    pending,
    submit,
    base: saved,
    latest: options.initial,
    fill: setValues,
    discard: () => {
      setValues(saved);
      forget();
    },
  };
}
