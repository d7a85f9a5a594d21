import type { ActivityLog } from "@/generated/prisma/client";

/** An entry of the activity log. */
export interface ActivityDto {
  id: number;
  userId: number | null;
  /** The name as it was. */
  userName: string;
  action: string;
  entityType: string;
  entityId: string | null;
  label: string;
  /** Changed fields as they were and as they are; null where there is no such side. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ipAddress: string | null;
  /** ISO 8601. */
  createdAt: string;
}

const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;

/** Row to the contract's entry. */
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
