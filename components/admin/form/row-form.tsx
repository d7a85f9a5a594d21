"use client";

import type { ReactNode } from "react";
import type { z } from "zod";
import { ButtonLink } from "@/components/ui/button-link";
import type { FormState } from "@/lib/platform/forms/form-state";
import type { TextsOf } from "../actions/outcome-texts";
import { AdminForm } from "./admin-form";
import { DraftOffer } from "./draft-offer";
import { type DraftedFormHandle, useDraftedForm } from "./use-draft";

interface StoredRow {
  id: number;
  lastUpdatedAt: string;
}

export interface RowEntry<R> {
  row?: R;
  /** The display order that puts a new one last. */
  lastPlace?: number;
  locked?: boolean;
}

interface Write<R> {
  schema: z.ZodType;
  /** A method, so that actions with an input type of their own fit. */
  action(input: unknown): Promise<FormState<R>>;
}

type Blank<T> = T extends readonly (infer E)[] ? readonly E[] : T | "";
/** What a field holds; a number that was emptied is an empty text. */
type Held<T, B> = (T extends number ? T | "" : T) | Extract<B, "">;

/** Of each blank value the row's own, where it has one. */
export function rowValues<R extends object, const B extends { [K in keyof R]?: Blank<NonNullable<R[K]>> }>(
  row: R | undefined,
  blank: B,
): { [K in keyof B & keyof R]: Held<NonNullable<R[K]>, B[K]> } {
  const stored: Partial<Record<string, unknown>> = { ...row };
  const values = Object.entries(blank).map(([name, value]) => [name, stored[name] ?? value]);
  return Object.fromEntries(values);
}

type Versioned<V extends object> = V & { lastUpdatedAt?: string };

interface RowFormOptions<V extends object, R extends StoredRow> {
  row: R | undefined;
  initial: V;
  /** What is sent of the fields; all of them, as they are, when left out. */
  toInput?: (values: V) => object;
  create: Write<R>;
  update: Write<R>;
  texts: TextsOf;
  list: string;
  /** Where to go after a save; to the list when left out, nowhere where it gives nothing. */
  returnTo?: (row: R | undefined) => string | undefined;
  /** Called after the toast that says it worked. */
  onSaved?: (row: R | undefined) => void;
  locked?: boolean;
}

export interface RowFormHandle<V extends object> extends DraftedFormHandle<Versioned<V>> {
  list: string;
  isNew: boolean;
}

export function useRowForm<V extends object, R extends StoredRow>(
  options: RowFormOptions<V, R>,
): RowFormHandle<V> {
  const { row, initial, toInput, create, update, texts, list, returnTo = () => list, locked } = options;
  const handle = useDraftedForm<Versioned<V>, R>({
    initial: { ...initial, lastUpdatedAt: row?.lastUpdatedAt },
    toInput: ({ lastUpdatedAt, ...fields }) => {
      // What is left without the version are the fields; the compiler cannot subtract from V.
      const sent = toInput ? toInput(fields as unknown as V) : fields;
      return row ? { ...sent, id: row.id, lastUpdatedAt } : sent;
    },
    ...(row ? update : create),
    ...texts(row ? "update" : "create"),
    returnTo,
    onSaved: options.onSaved,
    locked,
  });
  return { ...handle, list, isNew: row === undefined };
}

interface RowFormProps<V extends object> {
  form: RowFormHandle<V>;
  labels: Record<string, string>;
  noun: string;
  creating?: [label: string, pending: string];
  actions?: ReactNode;
  hasMore?: boolean;
  onReveal?: (name: string) => void;
  children: ReactNode;
}

export function RowForm<V extends object>(props: RowFormProps<V>) {
  const { form, labels, noun, onReveal, actions, hasMore, children } = props;
  const { creating = [`Create ${noun}`, "Creating..."] } = props;
  const [submitLabel, pendingLabel] = form.isNew ? creating : [`Update ${noun}`, "Updating..."];
  return (
    <AdminForm
      {...{ form, labels, submitLabel, pendingLabel, hasMore, onReveal }}
      onGiveUp={form.draft.forget}
      actions={
        <>
          {actions}
          <ButtonLink href={form.list} variant="ghost">
            Cancel
          </ButtonLink>
        </>
      }
    >
      <DraftOffer form={form} />
      {children}
    </AdminForm>
  );
}
