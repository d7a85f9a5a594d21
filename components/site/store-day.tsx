import { getStoreZone } from "@/lib/settings/queries";
import { Day, type DayProps } from "./day";

/** A date on a page that visitors see: the day that it was in the store's time zone, for all of them. */
export async function StoreDay(props: Omit<DayProps, "zone">) {
  return <Day {...props} zone={await getStoreZone()} />;
}
