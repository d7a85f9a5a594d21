import { type StartUpgrade, startUpgradeSchema } from "../schema";
import type { UpgradeDto } from "../upgrade-dto";

type Asked = Record<string, string | string[] | undefined>;

export type UpgradeRequest = StartUpgrade & { options: NonNullable<StartUpgrade["options"]> };

export function readUpgradeQuery(asked: Asked): UpgradeRequest | undefined {
  const { line, package: key, foundation, walls, mirrored } = asked;
  const read = startUpgradeSchema.safeParse({
    lineId: typeof line === "string" && /^\d+$/.test(line) ? Number(line) : undefined,
    package: key,
    options: { foundation, walls, mirrored: mirrored === "yes" },
  });
  return read.success ? { ...read.data, options: read.data.options ?? {} } : undefined;
}

export function upgradePath(
  token: string,
  { lineId, package: key, options }: Pick<UpgradeDto, "lineId" | "package" | "options">,
): string {
  const query = new URLSearchParams({
    line: String(lineId),
    package: key,
    ...(options.foundation ? { foundation: options.foundation } : {}),
    ...(options.walls ? { walls: options.walls } : {}),
    ...(options.mirrored ? { mirrored: "yes" } : {}),
  });
  return `/orders/${token}/upgrade?${query}`;
}
