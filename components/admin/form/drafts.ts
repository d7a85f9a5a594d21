// Apart from the hooks, which bring the forms with them: every page of the back office signs out.

export const DRAFT_KEY_PREFIX = "draft:";

export interface Draft<V> {
  values: V;
  /** ISO 8601. */
  savedAt: string;
}

export function readDraft<V>(key: string): Draft<V> | null {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as Draft<V>) : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, values: object): void {
  try {
    localStorage.setItem(key, JSON.stringify({ values, savedAt: new Date().toISOString() }));
  } catch {
    // A browser that stores nothing, or is full, keeps no draft; leaving the page still asks.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Forgets all drafts, when their author signs out. */
export function deleteDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_KEY_PREFIX)) removeDraft(key);
  } catch {
    // As above.
  }
}
