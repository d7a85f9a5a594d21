"use server";

import { redirect, unstable_rethrow } from "next/navigation";
import { tokenHash } from "@/lib/orders/server/link-token";
import { knownError } from "@/lib/platform/http/errors";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { log } from "@/lib/platform/ops/log";
import { mintDownload } from "./mutations";
import { MINTS_A_MINUTE, mintDownloadSchema } from "./schema";

/** What is said beside a button whose file could not be sent. */
export interface DownloadState {
  message?: string;
}

/** The button of a file, posted as a form by a browser that does not run the page's script. */
export async function downloadAction(_before: DownloadState, data: FormData): Promise<DownloadState> {
  const token = String(data.get("token"));
  const number = (name: string) => (data.has(name) ? Number(data.get(name)) : undefined);
  const wanted = mintDownloadSchema.safeParse({
    fileId: number("fileId"),
    taskFileId: number("taskFileId"),
  });
  if (!wanted.success) return { message: "There is no such file." };
  try {
    await rateLimit(`mint:${tokenHash(token)}`, MINTS_A_MINUTE, 60);
    const link = await mintDownload(token, wanted.data, new Date());
    redirect(`/api/downloads/${link.token}`);
  } catch (error) {
    unstable_rethrow(error);
    const known = knownError(error);
    if (!known) log.error({ err: error }, "a file could not be sent");
    return { message: known?.message ?? "Please try again in a moment." };
  }
}
