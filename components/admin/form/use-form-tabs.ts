"use client";

import { useEffect, useRef, useState } from "react";
import { controlId, useErrors } from "./form-context";
import type { AdminFormHandle } from "./use-admin-form";

export interface OpenTab<T extends string> {
  open: string;
  onOpen: (tab: string) => void;
  tabOf: (field: string) => T;
}

/**
 * When errors appear and the open tab has none, the tab of the first field with an error opens and
 * that field takes the focus.
 * @param start the tab that is open at first, where that is not the first one
 */
export function useFormTabs<T extends string>(
  form: Pick<AdminFormHandle, "api">,
  tabs: readonly [T, ...T[]],
  tabOf: (field: string) => T,
  start: T = tabs[0],
): OpenTab<T> {
  const [open, setOpen] = useState<string>(start);
  // The router keeps a page that was left and shows it again: then from its beginning.
  useEffect(() => setOpen(start), [start]);
  const { api } = form;
  const errors = useErrors(api.control);
  const seen = useRef(errors);
  const wanted = useRef<string[]>([]);
  useEffect(() => {
    if (seen.current === errors) return;
    const names = Object.keys(errors);
    // Fewer than before: one is being mended, nothing was refused.
    const mended = names.length < Object.keys(seen.current).length;
    seen.current = errors;
    const tab = tabs.find((one) => names.some((name) => tabOf(name) === one));
    if (mended || !tab) return;
    wanted.current = names.filter((name) => tabOf(name) === tab).map((name) => controlId(api.id, name));
    setOpen(tab);
  }, [errors, api.id, tabs, tabOf]);
  // After each drawing, because the field can take the focus only once its tab is open.
  useEffect(() => {
    if (wanted.current.length === 0) return;
    const controls = document.getElementById(api.id)?.querySelectorAll<HTMLElement>("[id]") ?? [];
    const control = [...controls].find((one) => wanted.current.includes(one.id));
    if (!control || control.offsetParent === null) return;
    wanted.current = [];
    control.focus();
  });
  return { open, onOpen: setOpen, tabOf };
}
