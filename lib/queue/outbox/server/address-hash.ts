import "server-only";
import { createHash } from "node:crypto";
import { emailKey } from "@/lib/platform/format/email";

/** SHA-256 of the key of an address, as hex: tells addresses apart and says none. */
export const addressHash = (email: string): string =>
  createHash("sha256").update(emailKey(email)).digest("hex");
