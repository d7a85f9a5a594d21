"use client";

import { type ReactNode, useMemo } from "react";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/lib/platform/browser/use-hydrated";
import { askToSignIn } from "../shell/session-gate";
import { controlId, FormContext, useErrors } from "./form-context";
import { StaleChoice } from "./stale-choice";
import { UnsavedGuard } from "./unsaved-guard";
import { type AdminFormHandle, useDirty } from "./use-admin-form";

interface AdminFormProps<V extends object> {
  form: AdminFormHandle<V>;
  labels: Record<string, string>;
  submitLabel: string;
  pendingLabel: string;
  actions?: ReactNode;
  /** Whether something besides the fields waits to be saved. */
  hasMore?: boolean;
  /** Called before an error link focuses its field, to open the tab it is in. */
  onReveal?: (name: string) => void;
  onGiveUp?: () => void;
  children: ReactNode;
}

export function AdminForm<V extends object>(props: AdminFormProps<V>) {
  const { form, labels, submitLabel, pendingLabel, actions, hasMore, onReveal, onGiveUp, children } = props;
  const { api } = form;
  const hydrated = useHydrated();
  const dirty = useDirty(form) || hasMore === true;
  const scope = useMemo(() => ({ ...api, labels }), [api, labels]);
  return (
    <FormContext value={scope}>
      <form
        id={api.id}
        noValidate
        aria-busy={!hydrated}
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.pending && !api.locked) form.submit();
        }}
      >
        <ErrorSummary form={form} labels={labels} onReveal={onReveal} />
        {children}
        {api.locked ? null : (
          <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-3 border-t bg-background/95 px-4 py-3 backdrop-blur-sm in-[[role=dialog]]:bg-popover sm:mx-0 sm:px-0">
            <Button type="submit" disabled={form.pending || !hydrated}>
              {form.pending ? pendingLabel : submitLabel}
            </Button>
            {actions}
            <p aria-live="polite" className="ms-auto text-sm text-muted-foreground">
              {dirty ? "Unsaved changes" : ""}
            </p>
          </div>
        )}
      </form>
      <UnsavedGuard
        active={dirty && !form.pending}
        onLeave={() => {
          form.discard();
          onGiveUp?.();
        }}
      />
    </FormContext>
  );
}

function ErrorSummary<V extends object>({
  form,
  labels,
  onReveal,
}: Pick<AdminFormProps<V>, "form" | "labels" | "onReveal">) {
  const errors = useErrors(form.api.control);
  const names = Object.keys(errors);
  const { failed } = form;
  if (names.length === 0 && !failed) return null;
  return (
    <div
      id={`${form.api.id}-summary`}
      role="alert"
      tabIndex={-1}
      className="rounded-md border border-destructive/60 bg-card px-5 py-4"
    >
      <p className="font-medium text-destructive">
        {names.length > 0
          ? `Please check ${names.length === 1 ? "one field" : `${names.length} fields`}.`
          : "This was not saved."}
      </p>
      {names.length > 0 ? (
        <ul className="mt-2 grid gap-1 text-[0.9375rem]">
          {names.map((name) => (
            <li key={name}>
              <a
                href={`#${controlId(form.api.id, name)}`}
                className="text-link"
                onClick={(event) => {
                  event.preventDefault();
                  onReveal?.(name);
                  requestAnimationFrame(() => document.getElementById(controlId(form.api.id, name))?.focus());
                }}
              >
                {labels[name.split(".")[0] ?? name] ?? name}
              </a>
              : <span>{errors[name]}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-[0.9375rem]">{`${failed?.message?.replace(/[^.!?]$/, "$&.")} What you typed is still here.`}</p>
      )}
      {failed?.code === "stale" ? <StaleChoice form={form} labels={labels} /> : null}
      {failed?.code === "unauthenticated" ? (
        <Button className="mt-3" size="sm" onClick={() => askToSignIn(() => form.submit())}>
          Sign in again
        </Button>
      ) : null}
    </div>
  );
}
