import type { FileKind } from "@/generated/prisma/enums";

export interface CorrectableFileDto {
  id: number;
  kind: FileKind;
  variant: string;
  fileName: string;
  revision: number;
  createdAt: string;
}

export interface RecipientsDto {
  /** Orders, each of which gets one email. */
  total: number;
  /** The first of them; null for a role that may not read orders. */
  addresses: string[] | null;
}

export interface CorrectionDto {
  id: number;
  note: string;
  files: Pick<CorrectableFileDto, "kind" | "variant" | "fileName" | "revision">[];
  createdAt: string;
  /** Null when they are gone. */
  by: string | null;
  recipients: number;
  told: number;
  isFinished: boolean;
}
