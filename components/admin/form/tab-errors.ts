"use client";

import { useEffect, useRef } from "react";
import { controlId } from "./form-context";
import type { AdminFormHandle } from "./use-admin-form";

/**
 * Opens the tab that holds the first field with an error, when errors appear and
 * the open tab has none, and focuses that field.
 *
 * @param tabOf the tab of a field by its name
 */
export function useTabOfError<V extends object>(
  form: AdminFormHandle<V>,
  tabs: readonly string[],
  tabOf: (name: string) => string,
  setTab: (tab: string) => void,
): void {
  const { errors, api } = form;
  const seen = useRef(errors);
  const wanted = useRef<string[]>([]);
  useEffect(() => {
    if (seen.current === errors) return;
    const names = Object.keys(errors);
    // Fewer than before: one is being mended, nothing was refused.
    const mended = names.length < Object.keys(seen.current).length;
    seen.current = errors;
    const first = tabs.find((tab) => names.some((name) => tabOf(name) === tab));
    if (mended || !first) return;
    wanted.current = names.filter((name) => tabOf(name) === first).map((name) => controlId(api.id, name));
    setTab(first);
  }, [errors, api.id, tabs, tabOf, setTab]);
  // After each drawing, because the field can take the focus only once its tab is open.
  useEffect(() => {
    if (wanted.current.length === 0) return;
    const controls = document.getElementById(api.id)?.querySelectorAll<HTMLElement>("[id]") ?? [];
    const first = [...controls].find((control) => wanted.current.includes(control.id));
    if (!first || first.offsetParent === null) return;
    wanted.current = [];
    first.focus();
  });
}
