import "server-only";
import { db } from "@/lib/platform/db/client";
import { orNotFound } from "@/lib/platform/errors";
import { type BulkRunDto, toBulkRun } from "./dto";

/** @throws AppError `not_found` */
export async function getBulkRun(id: number): Promise<BulkRunDto> {
  return toBulkRun(orNotFound(await db.bulkRun.findUnique({ where: { id } }), "change"));
}

const TOLD_MS = 10 * 60_000;
const WORTH_TELLING = 500;

export async function findRunToShow(now: Date): Promise<BulkRunDto | undefined> {
  const row = await db.bulkRun.findFirst({
    where: {
      OR: [
        { finishedAt: null },
        {
          finishedAt: { gt: new Date(now.getTime() - TOLD_MS) },
          OR: [{ total: { gt: WORTH_TELLING } }, { failed: { gt: 0 } }],
        },
      ],
    },
    orderBy: { id: "desc" },
  });
  return row ? toBulkRun(row) : undefined;
}
