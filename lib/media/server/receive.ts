import "server-only";
import { AppError, invalidField } from "@/lib/platform/errors";
import { MAX_IMAGE_BYTES } from "@/lib/platform/format/file-size";
import { readBody } from "@/lib/platform/http/route";
import { IMAGE_TOO_LARGE } from "../rules/limits";

const ENVELOPE_BYTES = 64 * 1024;

/**
 * Reads no further than an allowed image can reach, also when it comes in chunks without a length.
 * @throws AppError `too_large`, `unsupported_media_type` for another kind of body, `bad_request` for one
 * that is broken or has no file
 */
export async function receiveImage(request: Request): Promise<{ fileName: string; content: Uint8Array }> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new AppError("unsupported_media_type", "Send the image as multipart/form-data.");
  }
  const tooLarge = () => new AppError("too_large", IMAGE_TOO_LARGE.message);
  const body = await readBody(request, MAX_IMAGE_BYTES + ENVELOPE_BYTES).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "too_large" ? tooLarge() : error;
  });
  let file: FormDataEntryValue | null;
  try {
    file = (await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData()).get(
      "image",
    );
  } catch {
    throw new AppError("bad_request", "The body is not valid multipart/form-data.");
  }
  if (!(file instanceof File) || file.size === 0) {
    throw invalidField("image", "Please select an image");
  }
  if (file.size > MAX_IMAGE_BYTES) throw tooLarge();
  return { fileName: file.name, content: new Uint8Array(await file.arrayBuffer()) };
}
