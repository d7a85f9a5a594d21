import { AppError } from "@/lib/platform/errors";
import { tokenHash } from "@/lib/platform/http/link-token";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, type RouteParams, readBody } from "@/lib/platform/http/route";
import { addSketch, assertSketchRoom } from "@/lib/sales/requests/mutations";
import { MAX_SKETCH_BYTES, SKETCH_TOO_LARGE } from "@/lib/sales/requests/rules/sketch-types";
import { assertOpen } from "@/lib/settings/server/maintenance";

async function sketchOf(request: Request): Promise<Uint8Array> {
  const content = await readBody(request, MAX_SKETCH_BYTES).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "too_large"
      ? new AppError("too_large", SKETCH_TOO_LARGE)
      : error;
  });
  if (content.length === 0) throw new AppError("validation_failed", "Please select a file");
  return content;
}

/**
 * Takes a sketch as the raw body: `POST /api/requests/{token}/files?name=kitchen.jpg`. The middleware leaves
 * this address alone, because it would hold the body.
 */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token">>({
  POST: async (request, { params }) => {
    const { token } = await params;
    await assertOpen();
    await rateLimit(`request-file:${tokenHash(token)}`, 30, 60);
    await assertSketchRoom(token);
    const name = new URL(request.url).searchParams.get("name") ?? "";
    return json(await addSketch(token, name, await sketchOf(request)), { status: 201 });
  },
});
