import { z } from "zod";
import { instant } from "@/lib/platform/format/shape";

export const downloadLinkDtoSchema = z.strictObject({ url: z.string(), expiresAt: instant });
export type DownloadLinkDto = z.infer<typeof downloadLinkDtoSchema>;
