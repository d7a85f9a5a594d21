import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { publicRead } from "@/lib/platform/db/public-read";
import { type AlertDto, toAlert } from "./dto";

/** Cached: `announceDueContent` expires the tag when an alert starts or ends. */
export async function listActiveAlerts(): Promise<AlertDto[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.alerts);
  const now = new Date();
  const rows = await publicRead((from) =>
    from.systemAlert.findMany({
      where: {
        isActive: true,
        audience: "public",
        AND: [
          { OR: [{ startDate: null }, { startDate: { lte: now } }] },
          { OR: [{ endDate: null }, { endDate: { gt: now } }] },
        ],
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
  );
  return rows.map(toAlert);
}
