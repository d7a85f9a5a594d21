import { FileKind } from "@/generated/prisma/enums";
import { fileLabels, plainFileStem, planFileKind, SNIFF_BYTES } from "@/lib/catalog/plans/rules/file-kinds";
import { FILE_TYPES } from "@/lib/sales/downloads/rules/file-types";

export const TASK_SNIFF_BYTES = SNIFF_BYTES;

export const MAX_TASK_FILE_BYTES = 200 * 1024 * 1024;
export const TASK_FILE_TOO_LARGE = "Please select a file of at most 200 MB";
export const TASK_FILE_WRONG_TYPE =
  "Please select a PDF, DWG, DXF, ZIP, Word, Excel, CSV, text, PNG or JPEG file";

const startsWith = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
const isText = (head: Uint8Array) =>
  head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
const isPackage = (head: Uint8Array) => planFileKind(head) === "zip";

const TYPES: Record<string, { type: string; matches: (head: Uint8Array) => boolean }> = {
  pdf: { type: FILE_TYPES.pdf, matches: (head) => planFileKind(head) === "pdf" },
  dwg: { type: FILE_TYPES.dwg, matches: (head) => planFileKind(head) === "dwg" },
  dxf: { type: FILE_TYPES.dxf, matches: (head) => planFileKind(head) === "dxf" },
  zip: { type: FILE_TYPES.zip, matches: isPackage },
  docx: {
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    matches: isPackage,
  },
  xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", matches: isPackage },
  csv: { type: FILE_TYPES.csv, matches: isText },
  txt: { type: "text/plain", matches: isText },
  png: { type: "image/png", matches: (head) => startsWith(head, 0x89, 0x50, 0x4e, 0x47) },
  jpg: { type: "image/jpeg", matches: (head) => startsWith(head, 0xff, 0xd8, 0xff) },
};

export const TASK_FILE_ACCEPT = [...Object.keys(TYPES).map((ending) => `.${ending}`), ".jpeg"].join(",");

const endingOf = (name: string) =>
  (/\.([a-z]+)$/i.exec(name)?.[1] ?? "").toLowerCase().replace("jpeg", "jpg");

/**
 * By name and first bytes, which have to agree; undefined when they do not, or for a kind that is not
 * accepted.
 */
export function taskFileType(name: string, head: Uint8Array): string | undefined {
  const ending = endingOf(name);
  const known = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
  return known && head.length > 0 && known.matches(head) ? known.type : undefined;
}

export function fileKindOf(name: string): FileKind | undefined {
  const ending = endingOf(name);
  return Object.values(FileKind).find((kind) => kind === ending);
}

export const lackingKinds = (
  promised: readonly FileKind[],
  files: readonly { fileName: string }[],
): FileKind[] => promised.filter((kind) => files.every(({ fileName }) => fileKindOf(fileName) !== kind));

export const leftOutQuestion = (kinds: readonly FileKind[]): string =>
  `Sold with it and missing: ${fileLabels(kinds)}. Add it, or say why it does not come: the buyer reads that`;

export const taskFileName = (name: string): string => `${plainFileStem(name) || "file"}.${endingOf(name)}`;
