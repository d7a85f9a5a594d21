"use server";

import { redirect } from "next/navigation";
import { knownError } from "@/lib/platform/errors";
import { tokenHash } from "@/lib/platform/http/link-token";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { log } from "@/lib/platform/ops/log";
import { mintDownload } from "./mutations";
import { MINTS_A_MINUTE, mintDownloadSchema } from "./schema";

/** For browsers without the page's script. What is refused leads back to the order's page, which says so. */
export async function downloadAction(data: FormData): Promise<void> {
  const token = String(data.get("token"));
  const number = (name: string) => (data.has(name) ? Number(data.get(name)) : undefined);
  const wanted = mintDownloadSchema.safeParse({
    fileId: number("fileId"),
    taskFileId: number("taskFileId"),
    newer: data.has("newer") ? true : undefined,
  });
  let path = `/orders/${encodeURIComponent(token)}?refused=1`;
  if (!wanted.success) redirect(path);
  try {
    await rateLimit(`mint:${tokenHash(token)}`, MINTS_A_MINUTE, 60);
    path = `/api/downloads/${(await mintDownload(token, wanted.data, new Date())).token}`;
  } catch (error) {
    if (!knownError(error)) log.error({ err: error }, "a file could not be sent");
  }
  redirect(path);
}
