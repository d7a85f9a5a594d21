import { z } from "zod";
import { LicenseChange } from "@/generated/prisma/enums";
import { PACKAGE_KEYS } from "@/lib/catalog/pricing/schema";
import { emailSchema } from "@/lib/platform/forms/email-schema";
import { readAt } from "@/lib/platform/forms/form-schema";
import { BETWEEN_DAYS, listShape, OF_BUYER } from "@/lib/platform/lists/list-query";
import { oneLine } from "@/lib/sales/orders/schema";

/** Revoked: its line or order was refunded in full, or the bank took the money back. */
export const LICENSE_STATES = ["valid", "revoked"] as const;
export type LicenseState = (typeof LICENSE_STATES)[number];

export const LICENSE_STATE_LABELS: Record<LicenseState, string> = {
  valid: "Valid",
  revoked: "Revoked",
};

export const LICENSE_CHANGES = Object.values(LicenseChange);

export const LICENSE_CHANGE_LABELS: Record<LicenseChange, string> = {
  issued: "Issued",
  named: "Licensee named,",
  upgraded: "Upgraded",
  downgraded: "Back to what it was before the upgrade, which was refunded",
  transferred: "Passed on,",
  revoked: "Revoked",
  restored: "Restored: the refund came back",
};

export const LICENSE_LIST = listShape(["issuedAt"], "desc", {
  state: LICENSE_STATES,
  package: PACKAGE_KEYS,
  ...BETWEEN_DAYS,
  ...OF_BUYER,
});

export const LICENSEE_MAX = 120;

const text = (message: string) => z.string(message).transform(oneLine);
const short = z.string().max(LICENSEE_MAX, `At most ${LICENSEE_MAX} characters`);
const named = (message: string) => text(message).pipe(short.min(1, message));

export const licenseeSchema = z.object({
  name: named("Enter the name for the license"),
  company: text("Enter text").pipe(short).default(""),
});
export type LicenseeInput = z.infer<typeof licenseeSchema>;

export const changeLicenseeSchema = licenseeSchema.extend({ lastUpdatedAt: readAt });
export type ChangeLicensee = z.infer<typeof changeLicenseeSchema>;

export const startTransferSchema = z.object({
  name: named("Enter the name of the new holder"),
  email: emailSchema("Enter a valid email address", "Enter the email address of the new holder"),
});
export type StartTransfer = z.infer<typeof startTransferSchema>;

/** Looks at numbers by one address. */
export const LOOKS_A_MINUTE = 30;

/** Each writes to somebody whom the holder names. */
export const TRANSFERS_AN_HOUR = 10;
