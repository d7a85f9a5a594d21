/** Saved plans of this browser, as slugs, newest first; kept in local storage. */
const KEY = "favorites";
const NONE: readonly string[] = [];
let known: readonly string[] | undefined;
const listeners = new Set<() => void>();

function read(): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(parsed) ? parsed.filter((slug) => typeof slug === "string") : NONE;
  } catch {
    return NONE;
  }
}

function changed(): void {
  for (const listener of listeners) listener();
}

/** Another tab saved or forgot a plan. */
function onStorage(event: StorageEvent): void {
  if (event.key !== KEY) return;
  known = undefined;
  changed();
}

export const favoritesStore = {
  get(): readonly string[] {
    known ??= read();
    return known;
  },
  getServer: (): readonly string[] => NONE,
  /** Saves a plan, or forgets it when it was saved. */
  toggle(slug: string): void {
    const before = favoritesStore.get();
    known = before.includes(slug) ? before.filter((other) => other !== slug) : [slug, ...before];
    try {
      localStorage.setItem(KEY, JSON.stringify(known));
    } catch {
      // Storage refused: the choice lasts as long as the page.
    }
    changed();
  },
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener("storage", onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener("storage", onStorage);
    };
  },
};
