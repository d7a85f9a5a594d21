import { formatDay, formatLongDay } from "@/lib/platform/format/dates";
import { getStoreZone } from "@/lib/settings/queries";

interface StoreDayProps {
  at: string | Date;
  /** With the month in full. */
  long?: boolean;
}

/** A date on a page that visitors see: the day that it was in the store's time zone, for all of them. */
export async function StoreDay({ at, long = false }: StoreDayProps) {
  const zone = await getStoreZone();
  return <time dateTime={new Date(at).toISOString()}>{(long ? formatLongDay : formatDay)(at, zone)}</time>;
}
