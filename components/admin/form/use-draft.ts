"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { useCurrentUser } from "../shell/current-user";
import { DRAFT_KEY_PREFIX, type Draft, readDraft, removeDraft, writeDraft } from "./drafts";
import {
  type AdminFormHandle,
  type AdminFormOptions,
  useAdminForm,
  useDirty,
  useValues,
} from "./use-admin-form";

const SAVE_DELAY_MS = 800;

function useStoredDraft<V extends object>(locked: boolean) {
  const userId = useCurrentUser()?.id;
  const pathname = usePathname();
  // The home page's built-in sections are made at one address.
  const section = useSearchParams().get("section");
  const key = `${DRAFT_KEY_PREFIX}${userId}:${pathname}${section ? `?${section}` : ""}`;
  const [offered, offer] = useState<Draft<V> | null>(null);
  return {
    /** Where it is stored; nowhere where the role may only look. */
    key: userId === undefined || locked ? undefined : key,
    /** An earlier draft that waits for a decision. */
    offered,
    offer,
    /** Also takes away what is stored now. */
    forget: () => {
      offer(null);
      removeDraft(key);
    },
  };
}

export interface DraftedFormHandle<V extends object> extends AdminFormHandle<V> {
  draft: ReturnType<typeof useStoredDraft<V>>;
}

/**
 * Keeps what is typed into a form in this browser, for the person who typed it, until it is
 * saved or given up. Apart from the form's own state, which would draw all of it at every key.
 */
export function useDraftKeeping<V extends object>(form: DraftedFormHandle<V>): void {
  const { key, offered, offer } = form.draft;
  const values = useValues(form, (all) => all);
  const dirty = useDirty(form);
  const look = useEffectEvent((at: string) => {
    const draft = readDraft<V>(at);
    const isNews = draft !== null && JSON.stringify(draft.values) !== JSON.stringify(values);
    offer(isNews ? draft : null);
  });
  useEffect(() => {
    if (key) look(key);
  }, [key]);
  useEffect(() => {
    // What is offered stays until it is decided upon.
    if (!key || !dirty || offered) return;
    const save = () => writeDraft(key, values);
    const timer = setTimeout(save, SAVE_DELAY_MS);
    window.addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", save);
    };
  }, [dirty, offered, key, values]);
}

export function useDraftedForm<V extends object, T>(options: AdminFormOptions<V, T>): DraftedFormHandle<V> {
  const draft = useStoredDraft<V>(options.locked ?? false);
  const form = useAdminForm<V, T>({
    ...options,
    onSaved: (data) => {
      draft.forget();
      options.onSaved?.(data);
    },
  });
  return { ...form, draft };
}
