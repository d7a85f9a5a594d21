import "server-only";
import { AppError, invalidField } from "@/lib/platform/errors";
import type { Staff } from "../rules/staff";
import { verifyCredentials } from "./sign-in";

/**
 * Guessing is limited as at the sign-in.
 * @throws AppError `validation_failed` when it is wrong, `too_many_requests`
 */
export async function assertOwnPassword(actor: Staff, password: string): Promise<void> {
  try {
    await verifyCredentials({ username: actor.username, password }, actor.ip ?? "unknown");
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unauthenticated") throw error;
    throw invalidField("currentPassword", "That is not your current password");
  }
}
