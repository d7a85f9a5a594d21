import { plainFileStem } from "@/lib/catalog/plans/rules/file-kinds";

export const MAX_SKETCHES = 5;
export const MAX_SKETCH_BYTES = 10 * 1024 * 1024;
/** Of all frames; a small file can hold far more than memory does. */
export const MAX_SKETCH_PIXELS = 60_000_000;

export const SKETCH_TOO_LARGE = "A sketch has at most 10 MB.";
export const SKETCH_WRONG_TYPE =
  "This file cannot be read as a PDF or a picture. Please save it as JPEG and add that.";
export const TOO_MANY_SKETCHES = `A request has at most ${MAX_SKETCHES} files. Write to us where you need more.`;

export const SKETCH_ACCEPT = ".pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,image/*,application/pdf";

export type SketchKind = "pdf" | "jpeg" | "png" | "webp" | "heic";

const HEIF_BRANDS = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"];

/** By its first bytes: names and declared types prove nothing. */
export function sketchKind(content: Uint8Array): SketchKind | undefined {
  const head = String.fromCharCode(...content.subarray(0, 16));
  if (head.startsWith("%PDF-")) return "pdf";
  if (head.startsWith("\xFF\xD8\xFF")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1A\n")) return "png";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  if (head.slice(4, 8) === "ftyp" && HEIF_BRANDS.includes(head.slice(8, 12))) return "heic";
  return undefined;
}

/** What it is stored as: photos in a format that no reader knows become JPEG. */
const ENDINGS: Record<SketchKind, string> = {
  pdf: "pdf",
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  heic: "jpg",
};

export const sketchName = (name: string, kind: SketchKind): string =>
  `${plainFileStem(name) || "sketch"}.${ENDINGS[kind]}`;
