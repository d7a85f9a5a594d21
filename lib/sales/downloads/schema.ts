import { z } from "zod";

const id = (name: string) =>
  z.number(`${name} must be an id`).int(`${name} must be an id`).min(1).max(2_147_483_647);

export const MINTS_A_MINUTE = 60;

export const mintDownloadSchema = z.union(
  [z.object({ fileId: id("fileId") }), z.object({ taskFileId: id("taskFileId") })],
  "fileId must be an id",
);
export type MintDownload = z.infer<typeof mintDownloadSchema>;
