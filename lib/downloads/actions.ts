"use server";

import { redirect, unstable_rethrow } from "next/navigation";
import { tokenHash } from "@/lib/orders/server/link-token";
import { knownError } from "@/lib/platform/http/errors";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { log } from "@/lib/platform/ops/log";
import { mintDownload } from "./mutations";
import { MINTS_A_MINUTE, mintDownloadSchema } from "./schema";

/**
 * The button of a file, posted as a form by a browser that does not run the page's script. What
 * is refused leads back to the order's page, which says so.
 */
export async function downloadAction(data: FormData): Promise<void> {
  const token = String(data.get("token"));
  const number = (name: string) => (data.has(name) ? Number(data.get(name)) : undefined);
  let path = `/orders/${encodeURIComponent(token)}?refused=1`;
  try {
    const wanted = mintDownloadSchema.parse({
      fileId: number("fileId"),
      taskFileId: number("taskFileId"),
    });
    await rateLimit(`mint:${tokenHash(token)}`, MINTS_A_MINUTE, 60);
    const link = await mintDownload(token, wanted, new Date());
    path = `/api/downloads/${link.token}`;
  } catch (error) {
    unstable_rethrow(error);
    if (!knownError(error)) log.error({ err: error }, "a file could not be sent");
  }
  redirect(path);
}
