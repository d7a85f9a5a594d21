import { z } from "zod";
import type { ActivityLog } from "@/generated/prisma/client";
import { instant } from "@/lib/platform/format/shape";

const fields = z.record(z.string(), z.unknown()).nullable();

export const activityDtoSchema = z.strictObject({
  id: z.int(),
  userId: z.int().nullable(),
  userName: z.string().describe("The name as it was"),
  action: z.string(),
  entityType: z.string(),
  entityId: z.string().nullable(),
  label: z.string(),
  before: fields.describe("Changed fields as they were; null where there is no such side"),
  after: fields.describe("Changed fields as they are; null where there is no such side"),
  ipAddress: z.string().nullable(),
  createdAt: instant,
});
export type ActivityDto = z.infer<typeof activityDtoSchema>;

const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;

export function toActivity(row: ActivityLog): ActivityDto {
  const { details: stored, createdAt, ...rest } = row;
  const details = record(stored) ?? {};
  return {
    ...rest,
    label: typeof details.label === "string" ? details.label : "",
    before: record(details.before),
    after: record(details.after),
    createdAt: createdAt.toISOString(),
  };
}
