import { formatDay, formatLongDay } from "@/lib/platform/format/dates";

export interface DayProps {
  at: string | Date;
  /** The store's time zone. */
  zone: string;
  /** With the month in full. */
  long?: boolean;
}

/** The day that a moment was of in the store. */
export function Day({ at, zone, long = false }: DayProps) {
  return <time dateTime={new Date(at).toISOString()}>{(long ? formatLongDay : formatDay)(at, zone)}</time>;
}
