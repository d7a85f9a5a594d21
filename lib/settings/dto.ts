import type { SystemSetting } from "@/generated/prisma/client";

/** A setting as the back office sees it. */
export interface SettingDto {
  id: number;
  key: string;
  value: string;
  description: string | null;
  lastUpdatedBy: number | null;
  /** ISO 8601. */
  lastUpdatedAt: string;
}

/** Row to the contract's setting. */
export function toSetting(row: SystemSetting): SettingDto {
  return { ...row, lastUpdatedAt: row.lastUpdatedAt.toISOString() };
}
