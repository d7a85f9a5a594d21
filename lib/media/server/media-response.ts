import "server-only";
import { publicStorage } from "@/lib/platform/ops/storage";
import { smallPicture } from "./small-picture";

const TYPES: Record<string, string> = {
  webp: "image/webp",
  avif: "image/avif",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  svg: "image/svg+xml",
  pdf: "application/pdf",
};

const SCENE = ".json.gz";

interface Picture {
  bytes: number;
  open: () => BodyInit;
}

async function stored(key: string): Promise<Picture | undefined> {
  const storage = publicStorage();
  const bytes = await storage.size(key);
  return bytes === undefined ? undefined : { bytes, open: () => storage.read(key) };
}

/** `house.svg.webp` is the bitmap of `house.svg`. */
async function drawn(key: string): Promise<Picture | undefined> {
  if (!key.endsWith(".svg.webp")) return undefined;
  const drawing = await stored(key.slice(0, -".webp".length));
  const bitmap = drawing && (await smallPicture(await new Response(drawing.open()).text()));
  return bitmap && { bytes: bitmap.length, open: () => new Uint8Array(bitmap) };
}

/**
 * Undefined where nothing is stored under the key. Keys hold a hash or are random, so the bytes of a key
 * never change. The policy keeps a drawing that is opened by itself from running anything.
 */
export async function mediaResponse(key: string, headers: Headers): Promise<Response | undefined> {
  const scene = key.endsWith(SCENE);
  const type = scene ? "application/gzip" : TYPES[key.split(".").at(-1)?.toLowerCase() ?? ""];
  const found = type ? ((await stored(key)) ?? (await drawn(key))) : undefined;
  if (!type || !found) return undefined;
  const { bytes, open } = found;
  const etag = `"${Buffer.from(key).toString("base64url").slice(-24)}-${bytes}"`;
  const shared = {
    etag,
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
  };
  // A browser's reader of PDF does not start under the policy, so a PDF is saved.
  const saved: Record<string, string> = type === TYPES.pdf ? { "content-disposition": "attachment" } : {};
  if (headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers: shared });
  return new Response(open(), {
    headers: { ...shared, ...saved, "content-type": type, "content-length": String(bytes) },
  });
}
