import { formatMoment } from "@/lib/platform/format/dates";

/** A moment as rows and forms hold it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const SHOWN_LENGTH = 160;

function whole(value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" && MOMENT.test(value)) return formatMoment(value);
  if (Array.isArray(value)) return value.length === 0 ? "empty" : value.map(whole).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export function shownValue(value: unknown): string {
  const text = whole(value);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}...` : text;
}

/** The fields in which three states of a form differ: as it was opened, as somebody else saved it, as it is typed. */
export interface Difference {
  name: string;
  theirs: unknown;
  mine: unknown;
  /** Both sides changed it, each otherwise: a person says which stays. */
  isConflict: boolean;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function differencesOf(base: object, theirs: object, mine: object): Difference[] {
  const [before, there, here] = [base, theirs, mine] as Record<string, unknown>[];
  return Object.keys(there ?? {}).flatMap((name) => {
    const [was, now, typed] = [before?.[name], there?.[name], here?.[name]];
    if (name === "lastUpdatedAt" || same(was, now) || same(now, typed)) return [];
    return [{ name, theirs: now, mine: typed, isConflict: !same(was, typed) }];
  });
}
