import { getStoreZone } from "@/lib/settings/queries";
import { Day, type DayProps } from "./day";

export async function StoreDay(props: Omit<DayProps, "zone">) {
  return <Day {...props} zone={await getStoreZone()} />;
}
