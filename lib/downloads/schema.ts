import { z } from "zod";

/** The body of POST /api/orders/{token}/downloads. */
export const mintDownloadSchema = z.object({
  fileId: z.number("fileId must be an id").int("fileId must be an id").min(1).max(2_147_483_647),
});
