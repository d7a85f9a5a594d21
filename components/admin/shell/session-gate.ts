"use client";

import { useSyncExternalStore } from "react";

type Again = () => void;

let waiting: readonly Again[] | null = null;
const listeners = new Set<() => void>();

function set(next: readonly Again[] | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the shell ask for a new sign-in over the page that is open, and then does what was refused. */
export function askToSignIn(again?: Again): void {
  set([...(waiting ?? []), ...(again ? [again] : [])]);
}

/** The session is open again, or nobody wants it to be. */
export function closeSignIn(isOpen: boolean): void {
  const done = isOpen ? (waiting ?? []) : [];
  set(null);
  for (const again of done) again();
}

export const useSignInAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== null,
    () => false,
  );
