import type { FileKind } from "@/generated/prisma/enums";

export const FILE_TYPES: Record<FileKind, string> = {
  pdf: "application/pdf",
  dxf: "image/vnd.dxf",
  dwg: "image/vnd.dwg",
  zip: "application/zip",
  csv: "text/csv; charset=utf-8",
};
