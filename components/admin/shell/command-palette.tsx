"use client";

import { useQuery } from "@tanstack/react-query";
import { SearchIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import type { SearchHitDto } from "@/lib/insights/dashboard/dto";
import { CACHE_PROFILES } from "@/lib/platform/browser/query-client";
import { adminRequest } from "../actions/admin-request";
import { NAV } from "./nav";
import { findActions } from "./palette-actions";
import { leavePage } from "./unsaved";

interface Entry {
  href: string;
  label: string;
  note: string;
}

const MIN_LETTERS = 2;

function screensOf(role: Role, text: string): Entry[] {
  const screens = NAV.flatMap((group) =>
    group.items
      .filter((item) => can(role, item.permission))
      .map((item) => ({ href: item.href, label: item.label, note: group.label })),
  );
  const all = [...screens, { href: "/admin/profile", label: "Edit Profile", note: "Account" }];
  return all.filter((entry) => entry.label.toLowerCase().includes(text.toLowerCase()));
}

const actionsOf = (role: Role, text: string): Entry[] =>
  text === "" ? [] : findActions(role, text).map(({ href, label }) => ({ href, label, note: "Action" }));

function useEntries(role: Role, text: string, open: boolean) {
  const asked = useDeferredValue(text.trim());
  const enabled = open && asked.length >= MIN_LETTERS;
  const { data, isFetching } = useQuery({
    queryKey: ["/api/admin/search", asked],
    queryFn: () => adminRequest<SearchHitDto[]>("GET", `/api/admin/search?q=${encodeURIComponent(asked)}`),
    ...CACHE_PROFILES.admin,
    enabled,
  });
  const typed = text.trim();
  const found = enabled ? (data ?? []) : [];
  return { entries: [...screensOf(role, typed), ...actionsOf(role, typed), ...found], isFetching };
}

/** Opens with Ctrl-K or Cmd-K. */
export function CommandPalette({ role }: { role: Role }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        setOpen((now) => !now);
      }
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label="Search or jump to"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-11 items-center gap-3 rounded-md text-sm text-muted-foreground transition-colors hover:text-foreground max-sm:w-11 max-sm:justify-center sm:h-9 sm:w-72 sm:border sm:border-input sm:px-3 sm:hover:border-foreground/60"
        onClick={() => setOpen(true)}
      >
        <SearchIcon className="size-[1.125rem]" strokeWidth={1.5} aria-hidden="true" />
        <span className="max-sm:hidden">Search or jump to</span>
        <kbd className="ms-auto rounded-sm border px-1.5 font-sans text-xs max-sm:hidden">Ctrl K</kbd>
      </button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          title="Search the back office"
          description="Type a few letters, choose with the arrow keys, open with Enter."
          headHidden
          showCloseButton={false}
          className="top-[12dvh] max-w-xl translate-y-0 gap-0 p-0"
        >
          <Palette role={role} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

function Palette({ role, onDone }: { role: Role; onDone: () => void }) {
  const id = useId();
  const router = useRouter();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const { entries, isFetching } = useEntries(role, text, true);
  const active = Math.min(at, entries.length - 1);
  const openEntry = (entry: Entry | undefined) => {
    if (!entry) return;
    onDone();
    leavePage(() => router.push(entry.href));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const next = (active + step + entries.length) % entries.length;
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      openEntry(entries[active]);
    }
  };
  return (
    <>
      <div className="flex items-center gap-3 border-b px-4">
        <SearchIcon className="size-5 shrink-0 text-muted-foreground" strokeWidth={1.5} aria-hidden="true" />
        <input
          role="combobox"
          aria-label="Search screens, plans, posts and orders, or find an action"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          maxLength={100}
          placeholder="Screens, plans, posts, orders, actions"
          className="h-14 w-full bg-transparent text-base outline-none placeholder:text-muted-foreground"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        className="max-h-[50dvh] overflow-y-auto p-2"
      >
        {entries.map((entry, index) => (
          <button
            key={`${entry.href} ${entry.label}`}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="flex min-h-11 w-full items-center justify-between gap-4 rounded-sm px-3 text-start text-[0.9375rem] aria-selected:bg-accent"
            onMouseMove={() => setAt(index)}
            onClick={() => openEntry(entry)}
          >
            <span className="truncate">{entry.label}</span>
            <span className="shrink-0 text-sm text-muted-foreground">{entry.note}</span>
          </button>
        ))}
      </div>
      <p role="status" className="px-5 pb-4 text-sm text-muted-foreground empty:hidden">
        {entries.length === 0 ? (isFetching ? "Searching" : "Nothing found") : ""}
      </p>
    </>
  );
}
