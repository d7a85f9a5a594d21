import { invalidField } from "@/lib/platform/errors";

/**
 * Refuses another name for a section that exists: pages know it by this one.
 * @throws AppError `validation_failed`
 */
export function assertSameSectionId(stored: string, sent: string | undefined): void {
  if (sent === undefined || sent === stored) return;
  throw invalidField("sectionId", "The section ID cannot be changed");
}

/** @throws AppError `conflict` when another section has the name */
export function assertFreeSectionId(taken: boolean): void {
  if (!taken) return;
  throw invalidField("sectionId", "There is already a section with this ID", "conflict");
}
