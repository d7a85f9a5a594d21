import "server-only";
import type { User } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import { readSetting } from "@/lib/settings/direct-queries";
import { SECOND_FACTOR_KEY } from "@/lib/settings/schema";

export interface SecondFactorDto {
  since: string | null;
  recoveryCodesLeft: number;
  isRequired: boolean;
}

export async function hasSecondFactor(userId: number): Promise<boolean> {
  return (await db.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0;
}

export async function lacksSecondFactor({ id, role }: Pick<User, "id" | "role">): Promise<boolean> {
  return role === "admin" && (await readSetting(SECOND_FACTOR_KEY)) && !(await hasSecondFactor(id));
}

export async function getSecondFactor({ id, role }: Pick<User, "id" | "role">): Promise<SecondFactorDto> {
  const row = await db.secondFactor.findUnique({ where: { userId: id } });
  return {
    since: row?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: row?.confirmedAt ? row.recoveryCodes.length : 0,
    isRequired: role === "admin" && (await readSetting(SECOND_FACTOR_KEY)),
  };
}
