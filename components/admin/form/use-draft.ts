"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useCurrentUser } from "../shell/current-user";
import { type AdminFormHandle, type AdminFormOptions, useAdminForm } from "./use-admin-form";

const SAVE_DELAY_MS = 800;
const PREFIX = "draft:";

interface Draft<V> {
  values: V;
  /** ISO 8601. */
  savedAt: string;
}

function read<V>(key: string): Draft<V> | null {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as Draft<V>) : null;
  } catch {
    return null;
  }
}

function write(key: string, values: object): void {
  try {
    localStorage.setItem(key, JSON.stringify({ values, savedAt: new Date().toISOString() }));
  } catch {
    // A browser that stores nothing, or is full, keeps no draft; leaving the page still asks.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Forgets all drafts, when their author signs out. */
export function deleteDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) remove(key);
  } catch {
    // As above.
  }
}

interface Form<V extends object> {
  values: V;
  dirty: boolean;
  /** No draft is stored where the role may only look. */
  locked: boolean;
}

/**
 * Keeps what is typed into a form in this browser, for the person who typed it, until it is
 * saved or given up.
 *
 * @returns an earlier draft that waits for a decision, and what ends it: `forget` also takes
 *   away what is stored now
 */
function useDraft<V extends object>({ values, dirty, locked }: Form<V>) {
  const userId = useCurrentUser()?.id;
  const pathname = usePathname();
  // The home page's built-in sections are made at one address.
  const section = useSearchParams().get("section");
  const key = `${PREFIX}${userId}:${pathname}${section ? `?${section}` : ""}`;
  const active = userId !== undefined && !locked;
  const [offered, setOffered] = useState<Draft<V> | null>(null);
  const offer = useEffectEvent(() => {
    const draft = read<V>(key);
    const isNews = draft !== null && JSON.stringify(draft.values) !== JSON.stringify(values);
    setOffered(isNews ? draft : null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is why it runs
  useEffect(() => {
    if (active) offer();
  }, [active, key]);
  useEffect(() => {
    // What is offered stays until it is decided upon.
    if (!active || !dirty || offered) return;
    const save = () => write(key, values);
    const timer = setTimeout(save, SAVE_DELAY_MS);
    window.addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", save);
    };
  }, [active, dirty, offered, key, values]);
  return {
    offered,
    forget: () => {
      setOffered(null);
      remove(key);
    },
    /** The draft is in the form now, and is stored on from there. */
    taken: () => setOffered(null),
  };
}

export interface DraftedFormHandle<V extends object> extends AdminFormHandle<V> {
  draft: ReturnType<typeof useDraft<V>>;
}

export function useDraftedForm<V extends object, T>(options: AdminFormOptions<V, T>): DraftedFormHandle<V> {
  const forget = useRef<() => void>(() => undefined);
  const form = useAdminForm<V, T>({
    ...options,
    onSaved: (data) => {
      forget.current();
      options.onSaved?.(data);
    },
  });
  const { values, dirty } = form;
  const draft = useDraft({ values, dirty, locked: options.locked ?? false });
  useEffect(() => {
    forget.current = draft.forget;
  });
  return { ...form, draft };
}
