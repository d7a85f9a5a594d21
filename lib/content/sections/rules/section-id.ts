import { invalidField } from "@/lib/platform/errors";

/** Pages know a section by this ID. @throws AppError `validation_failed` */
export function assertSameSectionId(stored: string, sent: string | undefined): void {
  if (sent === undefined || sent === stored) return;
  throw invalidField("sectionId", "The section ID cannot be changed");
}

/** @throws AppError `conflict` */
export function assertFreeSectionId(taken: boolean): void {
  if (!taken) return;
  throw invalidField("sectionId", "There is already a section with this ID", "conflict");
}
