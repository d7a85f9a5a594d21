import type { FileKind } from "@/generated/prisma/enums";

export const SNIFF_BYTES = 4096;

/** By its first bytes, whatever its name says; undefined when it is nothing the store sells. */
export function planFileKind(head: Uint8Array): FileKind | undefined {
  // Byte by byte into text; the browser asks too, before it sends anything.
  const text = new TextDecoder("latin1").decode(head.subarray(0, SNIFF_BYTES));
  if (text.slice(0, 1024).includes("%PDF-")) return "pdf";
  if (/^AC(?:10|1\.|2\.)/.test(text)) return "dwg";
  if (text.startsWith("PK\x03\x04") || text.startsWith("PK\x05\x06")) return "zip";
  if (text.startsWith("AutoCAD Binary DXF\r\n")) return "dxf";
  // Text DXF: group codes and values on lines of their own; comments (999) may stand first.
  if (/^(?:\uFEFF|\xEF\xBB\xBF)?(?:\s*999\r?\n[^\r\n]*\r?\n)*\s*0\r?\n\s*SECTION\r?\n/.test(text))
    return "dxf";
  return undefined;
}

/** Leaves out what could break a path or a header. */
export function plainFileStem(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  return base
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replaceAll(/[^\w .()-]+/g, "")
    .replaceAll(/\s+/g, " ")
    .replace(/^[. ]+/, "")
    .trim()
    .slice(0, 100);
}

export function plainFileName(name: string, kind: FileKind): string {
  return `${plainFileStem(name) || "plan"}.${kind}`;
}

const FILE_LABELS: Record<FileKind, string> = {
  pdf: "PDF",
  dxf: "CAD (DXF)",
  dwg: "CAD (DWG)",
  zip: "ZIP",
  csv: "CSV",
};

/** `PDF`, `CAD (DXF)`. */
export const fileLabel = (kind: FileKind): string => FILE_LABELS[kind];

const AND = new Intl.ListFormat("en", { type: "conjunction" });

export const fileLabels = (kinds: readonly FileKind[]): string => AND.format(kinds.map(fileLabel));
