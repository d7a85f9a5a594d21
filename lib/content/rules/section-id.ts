import { AppError } from "@/lib/platform/http/errors";

/**
 * Refuses another name for a section that exists: pages know it by this one.
 * @throws AppError `validation_failed`
 */
export function assertSameSectionId(stored: string, sent: string | undefined): void {
  if (sent === undefined || sent === stored) return;
  const message = "The section ID cannot be changed";
  throw new AppError("validation_failed", message, { errors: [{ path: "sectionId", message }] });
}

/** @throws AppError `conflict` when another section has the name */
export function assertFreeSectionId(taken: boolean): void {
  if (!taken) return;
  const message = "There is already a section with this ID";
  throw new AppError("conflict", message, { errors: [{ path: "sectionId", message }] });
}
