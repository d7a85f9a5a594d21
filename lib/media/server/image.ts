import "server-only";
import sharp from "sharp";
import { AppError } from "@/lib/platform/errors";
import { IMAGE_WRONG_TYPE, type ImageEndpoint, MAX_PIXELS } from "../rules/limits";
import { decodeInTurn } from "./picture-queue";
import { sanitizeSvg, svgSize } from "./svg";
import { svgCostProblem } from "./svg-cost";

export interface PreparedImage {
  content: Uint8Array;
  mimeType: "image/webp" | "image/svg+xml";
  extension: "webp" | "svg";
  width: number | null;
  height: number | null;
}

const MAX_SIDE: Record<ImageEndpoint, number> = {
  "general-image": 2560,
  "gallery-image": 2560,
  "profile-image": 1024,
};

const wrongType = (cause?: unknown) =>
  new AppError("unsupported_media_type", IMAGE_WRONG_TYPE.message, { cause });

type Bitmap = "jpeg" | "png" | "gif" | "webp";

/** By its first bytes: names and declared types prove nothing. */
function bitmapKind(content: Uint8Array): Bitmap | undefined {
  const head = Buffer.from(content.subarray(0, 16)).toString("latin1");
  if (head.startsWith("\xFF\xD8\xFF")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1A\n")) return "png";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "gif";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  return undefined;
}

async function prepareBitmap(
  content: Uint8Array,
  kind: Bitmap,
  endpoint: ImageEndpoint,
): Promise<PreparedImage> {
  const tooManyPixels = () =>
    new AppError("too_large", `Please select an image of at most ${MAX_PIXELS / 1_000_000} megapixels`);
  const animated = kind === "gif" || kind === "webp";
  try {
    const image = sharp(content, { animated, limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { width, height } = await image.metadata();
    // For animations the height is that of all frames together.
    if (width * height > MAX_PIXELS) throw tooManyPixels();
    const side = MAX_SIDE[endpoint];
    const { data, info } = await image
      // The orientation is drawn into the pixels, because metadata is dropped with the rest.
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .webp(kind === "png" ? { nearLossless: true, quality: 80 } : { quality: 86 })
      .toBuffer({ resolveWithObject: true });
    return {
      content: data,
      mimeType: "image/webp",
      extension: "webp",
      width: info.width,
      height: info.pageHeight ?? info.height,
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels();
    throw wrongType(error);
  }
}

/**
 * Judged by its content and stored without its metadata; bitmaps become WebP.
 * @throws AppError `unsupported_media_type`, `too_large` for too many pixels, `validation_failed` for a
 * drawing at which a browser would stall, `unavailable` while too many pictures wait
 */
export async function prepareImage(content: Uint8Array, endpoint: ImageEndpoint): Promise<PreparedImage> {
  const kind = bitmapKind(content);
  if (kind) return decodeInTurn(() => prepareBitmap(content, kind, endpoint));
  const svg = sanitizeSvg(Buffer.from(content).toString("utf8"));
  if (!svg) throw wrongType();
  const problem = svgCostProblem(svg);
  if (problem) throw new AppError("validation_failed", problem);
  const size = svgSize(svg);
  return {
    content: Buffer.from(svg),
    mimeType: "image/svg+xml",
    extension: "svg",
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
}
