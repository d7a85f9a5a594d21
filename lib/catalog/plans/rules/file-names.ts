import type { FileKind } from "@/generated/prisma/enums";
import { STUDY_VARIANT } from "@/lib/catalog/offers/rules/offer";

interface ForSale {
  kind: FileKind;
  /** Canonical text of what it shows. */
  variant: string;
}

export const isStudySet = ({ variant }: Pick<ForSale, "variant">): boolean => variant === STUDY_VARIANT;

/** Whether a file is what a plan is sold with first: the PDF as drawn. */
export const isSalePdf = ({ kind, variant }: ForSale): boolean => kind === "pdf" && variant === "";

/** What staff call a file: `PDF`, `Study set (PDF)`. */
export function fileKindName({ kind, variant }: ForSale): string {
  const name = kind.toUpperCase();
  if (variant === "") return name;
  return isStudySet({ variant }) ? `Study set (${name})` : `${name}, changed set`;
}
