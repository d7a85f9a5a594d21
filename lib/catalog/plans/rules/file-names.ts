import type { FileKind } from "@/generated/prisma/enums";
import { STUDY_VARIANT } from "@/lib/catalog/offers/rules/offer";

interface ForSale {
  kind: FileKind;
  variant: string;
}

export const isStudySet = ({ variant }: Pick<ForSale, "variant">): boolean => variant === STUDY_VARIANT;

export const isSalePdf = ({ kind, variant }: ForSale): boolean => kind === "pdf" && variant === "";

export function fileKindName({ kind, variant }: ForSale): string {
  const name = kind.toUpperCase();
  if (variant === "") return name;
  return isStudySet({ variant }) ? `Study set (${name})` : `${name}, changed set`;
}
