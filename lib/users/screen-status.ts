import "server-only";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/http/errors";
import { pathId } from "@/lib/platform/http/route";
import { log } from "@/lib/platform/ops/log";
import { can } from "./permissions";
import { type ScreenRow, screenAt } from "./screens";
import { staffOfCookie } from "./session";

/** What the page at an address will say: whom it sends to sign in, whom it refuses, what it lacks. */
type ScreenStatus = 200 | 401 | 403 | 404;

/** Whether a row is there to be shown; one in the trash is not. */
const COUNT: Record<ScreenRow, (id: number) => Promise<number>> = {
  "about-section": (id) => db.aboutSection.count({ where: { id } }),
  addon: (id) => db.planAddon.count({ where: { id } }),
  alert: (id) => db.systemAlert.count({ where: { id } }),
  "home-section": (id) => db.homeSection.count({ where: { id } }),
  image: (id) => db.galleryImage.count({ where: { id } }),
  issue: (id) => db.conciergeIssue.count({ where: { id } }),
  mail: (id) => db.mail.count({ where: { id } }),
  member: (id) => db.teamMember.count({ where: { id } }),
  message: (id) => db.contactMessage.count({ where: { id } }),
  order: (id) => db.order.count({ where: { id } }),
  plan: (id) => db.housePlan.count({ where: { id, deletedAt: null } }),
  post: (id) => db.blogPost.count({ where: { id, deletedAt: null } }),
  service: (id) => db.service.count({ where: { id } }),
  task: (id) => db.orderTask.count({ where: { id } }),
  user: (id) => db.user.count({ where: { id } }),
};

async function exists(row: ScreenRow, id: string): Promise<boolean> {
  try {
    return (await COUNT[row](pathId(id))) > 0;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return false;
    throw error;
  }
}

/**
 * The status of a back-office page for the sender of these headers. While the
 * database is away it is 200: the page then says itself what is wrong.
 */
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
