import type { FileKind } from "@/generated/prisma/enums";

export const FILE_TYPES: Record<FileKind, string> = {
  pdf: "application/pdf",
  dxf: "image/vnd.dxf",
  dwg: "image/vnd.dwg",
  zip: "application/zip",
  csv: "text/csv; charset=utf-8",
};

const FILE_LABELS: Record<FileKind, string> = {
  pdf: "PDF",
  dxf: "CAD (DXF)",
  dwg: "CAD (DWG)",
  zip: "ZIP",
  csv: "CSV",
};

/** What a kind of file is called on screen: `PDF`, `CAD (DXF)`. */
export const fileLabel = (kind: FileKind): string => FILE_LABELS[kind];

const AND = new Intl.ListFormat("en", { type: "conjunction" });

/** Several kinds in a sentence: `PDF and CAD (DXF)`. */
export const fileLabels = (kinds: readonly FileKind[]): string => AND.format(kinds.map(fileLabel));
