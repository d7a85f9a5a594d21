import { z } from "zod";
import type { SystemSetting } from "@/generated/prisma/client";
import { instant } from "@/lib/platform/format/shape";

export const settingDtoSchema = z.strictObject({
  id: z.int(),
  key: z.string(),
  value: z.string(),
  description: z.string().nullable(),
  lastUpdatedBy: z.int().nullable(),
  lastUpdatedAt: instant,
});
export type SettingDto = z.infer<typeof settingDtoSchema>;

export function toSetting(row: SystemSetting): SettingDto {
  return { ...row, lastUpdatedAt: row.lastUpdatedAt.toISOString() };
}
