import { formatDay, formatLongDay } from "@/lib/platform/format/dates";

export interface DayProps {
  at: string | Date;
  zone: string;
  long?: boolean;
}

export function Day({ at, zone, long = false }: DayProps) {
  return <time dateTime={new Date(at).toISOString()}>{(long ? formatLongDay : formatDay)(at, zone)}</time>;
}
