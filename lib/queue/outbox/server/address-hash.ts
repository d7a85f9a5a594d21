import "server-only";
import { createHash } from "node:crypto";
import { emailKey } from "@/lib/platform/format/email";

export const addressHash = (email: string): string =>
  createHash("sha256").update(emailKey(email)).digest("hex");
