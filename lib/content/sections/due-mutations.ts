import "server-only";
import { db } from "@/lib/platform/db/client";

/**
 * Announces the cache tags of scheduled posts that have come due, and of alerts
 * that have started or ended, since their tags were last announced. What came due
 * while no instance was running is found as well. Any number of instances may ask:
 * one announcement too many costs a page rendered again.
 *
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
