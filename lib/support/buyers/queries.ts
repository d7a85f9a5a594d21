import "server-only";
import { exportHeld } from "./export-queries";
import { findBuyer } from "./found-queries";

export async function exportBuyer(email: string, now: Date) {
  return { email, exportedAt: now, ...(await exportHeld(await findBuyer(email))) };
}
