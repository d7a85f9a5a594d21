import "server-only";
import { db } from "@/lib/platform/db/client";

/**
 * Also what came due while no instance was running. Any number of instances may call this: one announcement
 * too many only renders a page again.
 * @returns how many posts and alerts came due
 */
export async function announceDueContent(): Promise<number> {
  const rows = await db.$queryRaw<{ due: number }[]>`
    WITH due AS (
      SELECT array['posts', 'post:' || p.slug] AS tags
      FROM blog_posts p
      WHERE p.visibility = 'scheduled' AND p.scheduled_for <= now() AND p.deleted_at IS NULL
        AND NOT EXISTS (
          SELECT 1 FROM cache_tag_changes c WHERE c.tag = 'post:' || p.slug AND c.changed_at >= p.scheduled_for)
      UNION ALL
      SELECT array['alerts']
      FROM system_alerts a, LATERAL (VALUES (a.start_date), (a.end_date)) AS turn (at)
      WHERE a.is_active AND turn.at <= now()
        AND NOT EXISTS (SELECT 1 FROM cache_tag_changes c WHERE c.tag = 'alerts' AND c.changed_at >= turn.at)
    ), announced AS (SELECT announce_cache_tags(tags) FROM due)
    SELECT count(*)::int AS due FROM announced`;
  return rows[0]?.due ?? 0;
}
