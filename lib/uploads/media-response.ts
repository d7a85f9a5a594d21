import "server-only";
import { publicStorage } from "@/lib/platform/storage";

const TYPES: Record<string, string> = {
  webp: "image/webp",
  avif: "image/avif",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  svg: "image/svg+xml",
};

/**
 * A picture of public storage, or undefined when there is none under the key. A
 * picture's name holds a hash or is random, so what is behind an address never
 * changes. The policy keeps a drawing that is opened by itself from running anything.
 */
export async function mediaResponse(key: string, headers: Headers): Promise<Response | undefined> {
  const type = TYPES[key.split(".").at(-1)?.toLowerCase() ?? ""];
  const storage = publicStorage();
  const bytes = type ? await storage.size(key) : undefined;
  if (!type || bytes === undefined) return undefined;
  const etag = `"${Buffer.from(key).toString("base64url").slice(-24)}-${bytes}"`;
  const shared = {
    etag,
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
  };
  if (headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers: shared });
  return new Response(storage.read(key), {
    headers: { ...shared, "content-type": type, "content-length": String(bytes) },
  });
}
