import { z } from "zod";

const id = (name: string) =>
  z.number(`${name} must be an id`).int(`${name} must be an id`).min(1).max(2_147_483_647);

export const MINTS_A_MINUTE = 60;

export const mintDownloadSchema = z.union(
  [
    z.object({
      fileId: id("fileId"),
      /** The revision that stands beside the one that was sold. */
      newer: z.literal(true, "newer can only be true").optional(),
    }),
    z.object({ taskFileId: id("taskFileId") }),
  ],
  "fileId must be an id",
);
export type MintDownload = z.infer<typeof mintDownloadSchema>;
