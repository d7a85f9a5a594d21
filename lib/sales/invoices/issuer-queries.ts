import "server-only";
import { db, type Tx } from "@/lib/platform/db/client";
import { timeZoneOr } from "@/lib/platform/format/zone";
import { IDENTITY_KEYS, identityOf } from "@/lib/settings/rules/identity";
import { TIME_ZONE_KEY } from "@/lib/settings/schema";
import type { Issuer } from "./rules/snapshot";

const REVERSE_CHARGE_KEY = "invoice_reverse_charge_text";

export async function readIssuer(from: Tx = db): Promise<Issuer> {
  const rows = await from.systemSetting.findMany({
    where: { key: { in: [...IDENTITY_KEYS, TIME_ZONE_KEY, REVERSE_CHARGE_KEY] } },
    select: { key: true, value: true },
  });
  const values = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const { name, address, phone, email } = identityOf(values);
  return {
    seller: { name, address, phone, email },
    timeZone: timeZoneOr(values[TIME_ZONE_KEY]),
    reverseCharge: values[REVERSE_CHARGE_KEY]?.trim() ?? "",
  };
}
