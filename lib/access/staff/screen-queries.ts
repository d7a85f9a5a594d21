import "server-only";
import { RESOURCES, type RowArea } from "@/lib/access/resources/resources";
import { db, Prisma } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { pathId } from "@/lib/platform/http/route";
import { log } from "@/lib/platform/ops/log";
import { can } from "./rules/permissions";
import { screenAt } from "./rules/screens";
import { staffOfCookie } from "./server/session";

type ScreenStatus = 200 | 401 | 403 | 404;

async function exists(area: RowArea, id: string): Promise<boolean> {
  const { table, trash } = RESOURCES[area].row as { table: string; trash?: true };
  try {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM ${Prisma.raw(`"${table}"`)}
      WHERE id = ${pathId(id)} ${trash ? Prisma.sql`AND deleted_at IS NULL` : Prisma.empty}`;
    return rows.length > 0;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return false;
    throw error;
  }
}

/** 200 while the database is away: the page then says itself what is wrong. */
export async function screenStatus(pathname: string, headers: Headers): Promise<ScreenStatus> {
  try {
    const staff = await staffOfCookie(headers);
    if (!staff) return 401;
    const screen = screenAt(pathname);
    if (!screen) return 404;
    if (!can(staff.role, screen.permission)) return 403;
    return screen.row && !(await exists(screen.row, screen.id ?? "")) ? 404 : 200;
  } catch (error) {
    log.warn({ err: error }, "status of a back-office page not known beforehand");
    return 200;
  }
}
