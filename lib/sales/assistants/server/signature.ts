import "server-only";
import { createHmac } from "node:crypto";

/** @param secret as the key shows it */
export function merchantSignature(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${mac}`;
}
