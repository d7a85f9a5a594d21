import { type ReactNode, useSyncExternalStore } from "react";

/** One toast at a time: a new one takes the place of the old one. */
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface ToastOptions {
  title?: ReactNode;
  description?: ReactNode;
  /** `destructive` is announced at once, `default` when the reader is idle. */
  variant?: "default" | "destructive";
  /** Milliseconds until it closes by itself; `Infinity` keeps it until it is closed. */
  duration?: number;
  action?: ReactNode;
}

export interface ToastEntry extends ToastOptions {
  id: string;
  open: boolean;
}

export interface ToastHandle {
  id: string;
  dismiss: () => void;
  update: (options: ToastOptions) => void;
}

const NONE: readonly ToastEntry[] = [];

let entries: readonly ToastEntry[] = NONE;
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function change(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function forget(id: string): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

function removeLater(id: string): void {
  if (removals.has(id)) return;
  const timer = setTimeout(() => {
    removals.delete(id);
    change(entries.filter((entry) => entry.id !== id));
  }, TOAST_REMOVE_DELAY_MS);
  // Under Node, in tests, a toast must not keep the process alive.
  if (typeof timer === "object" && "unref" in timer) timer.unref();
  removals.set(id, timer);
}

/**
 * Shows a toast. Can be called from anywhere in the browser, also outside of
 * React; a `<Toaster />` somewhere on the page shows it.
 */
export function toast(options: ToastOptions): ToastHandle {
  lastId += 1;
  const id = String(lastId);
  for (const entry of entries.slice(TOAST_LIMIT - 1)) forget(entry.id);
  change([{ ...options, id, open: true }, ...entries].slice(0, TOAST_LIMIT));
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (next) =>
      change(entries.map((entry) => (entry.id === id ? { ...entry, ...next, id, open: entry.open } : entry))),
  };
}

/** The toast leaves the list only after the removal delay. */
export function dismissToast(id?: string): void {
  const closing = entries.filter((entry) => entry.open && (id === undefined || entry.id === id));
  if (closing.length === 0) return;
  for (const entry of closing) removeLater(entry.id);
  change(entries.map((entry) => (closing.includes(entry) ? { ...entry, open: false } : entry)));
}

/** @returns ends the subscription */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Newest first; the same array until something changes. */
export function currentToasts(): readonly ToastEntry[] {
  return entries;
}

export function useToast() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  return { toasts, toast, dismiss: dismissToast };
}
