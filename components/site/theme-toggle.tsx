"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { SYSTEM_DARK, THEME_COLORS, THEME_KEY } from "@/lib/platform/browser/theme";

const listeners = new Set<() => void>();

function apply(dark: boolean): void {
  document.documentElement.classList.toggle("dark", dark);
  document.getElementById("chosen-theme-color")?.remove();
  if (dark) {
    // First in the head, so it wins over the page's own.
    const meta = document.createElement("meta");
    meta.id = "chosen-theme-color";
    meta.name = "theme-color";
    meta.content = THEME_COLORS.dark;
    document.head.prepend(meta);
  }
  for (const listener of listeners) listener();
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === THEME_KEY) apply(event.newValue === "dark");
}

function followSystem({ matches }: MediaQueryListEvent): void {
  try {
    if (localStorage.getItem(THEME_KEY)) return;
  } catch {
    // A browser that stores nothing has nothing chosen.
  }
  apply(matches);
}

function follow(): () => void {
  const system = window.matchMedia(SYSTEM_DARK);
  window.addEventListener("storage", followOtherTabs);
  system.addEventListener("change", followSystem);
  return () => {
    window.removeEventListener("storage", followOtherTabs);
    system.removeEventListener("change", followSystem);
  };
}

let unfollow: (() => void) | undefined;

function subscribe(listener: () => void): () => void {
  unfollow ??= follow();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    unfollow?.();
    unfollow = undefined;
  };
}

const isDark = () => document.documentElement.classList.contains("dark");

function choose(dark: boolean): void {
  try {
    localStorage.setItem(THEME_KEY, dark ? "dark" : "light");
  } catch {
    // A browser that stores nothing still gets the theme for this page.
  }
  apply(dark);
}

export function ThemeToggle({ className, children }: { className: string; children: ReactNode }) {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  return (
    <button
      type="button"
      className={className}
      aria-label="Dark theme"
      aria-pressed={dark}
      onClick={() => choose(!dark)}
    >
      {children}
    </button>
  );
}
