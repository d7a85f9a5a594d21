import "server-only";
import { SHOWN_NOT_SOLD } from "@/lib/catalog/offers/queries";
import type { Visibility } from "@/lib/content/blog/admin/schema";
import { db } from "@/lib/platform/db/client";
import { ANSWERABLE } from "@/lib/sales/disputes/rules/stage";

export interface DashboardCounts {
  /** `notForSale`: published, and nobody can buy it. */
  plans: { total: number; published: number; draft: number; archived: number; notForSale: number };
  posts: { total: number; public: number };
  messages: { total: number; unread: number };
  users: number;
  alerts: number;
  issues: number;
  ordersInReview: number;
  tasks: { waiting: number; overdue: number };
  /** That still need an answer, and when the first of them is due. */
  disputes: { waiting: number; dueAt: Date | null };
  /** Change requests whose next step is the store's; `since` is that of the one that waits longest, ISO 8601. */
  requests: { waiting: number; since: string | null };
}

export interface PostPerformance {
  id: number;
  title: string;
  visibility: Visibility;
  /** ISO 8601. */
  lastUpdatedAt: string;
}

type Counts = { dispute_due: Date | null } & Record<
  | "published"
  | "draft"
  | "archived"
  | "posts"
  | "public_posts"
  | "messages"
  | "unread"
  | "users"
  | "alerts"
  | "issues"
  | "review"
  | "tasks"
  | "overdue"
  | "disputes",
  number
> & { requests: number; requests_since: Date | null };

export async function getDashboardCounts(): Promise<DashboardCounts> {
  const notForSale = db.housePlan.count({ where: SHOWN_NOT_SOLD });
  const rows = await db.$queryRaw<Counts[]>`
    SELECT
      (SELECT count(*) FROM house_plans WHERE deleted_at IS NULL AND status = 'published')::int AS published,
      (SELECT count(*) FROM house_plans WHERE deleted_at IS NULL AND status = 'draft')::int AS draft,
      (SELECT count(*) FROM house_plans WHERE deleted_at IS NULL AND status = 'archived')::int AS archived,
      (SELECT count(*) FROM blog_posts WHERE deleted_at IS NULL)::int AS posts,
      (SELECT count(*) FROM blog_posts WHERE deleted_at IS NULL AND (visibility = 'public'
        OR (visibility = 'scheduled' AND scheduled_for <= now())))::int AS public_posts,
      (SELECT count(*) FROM contact_messages)::int AS messages,
      (SELECT count(*) FROM contact_messages WHERE read_at IS NULL AND handled_at IS NULL)::int AS unread,
      (SELECT count(*) FROM users)::int AS users,
      (SELECT count(*) FROM system_alerts WHERE is_active AND (start_date IS NULL OR start_date <= now())
        AND (end_date IS NULL OR end_date > now()))::int AS alerts,
      (SELECT count(*) FROM concierge_issues WHERE NOT is_resolved)::int AS issues,
      (SELECT count(*) FROM orders WHERE status = 'review')::int AS review,
      (SELECT count(*) FROM order_tasks WHERE state IN ('open', 'in_progress'))::int AS tasks,
      (SELECT count(*) FROM order_tasks t JOIN orders o ON o.id = t.order_id AND o.disputed_at IS NULL
        WHERE t.state IN ('open', 'in_progress') AND t.due_at < now())::int AS overdue,
      (SELECT count(*) FROM change_requests WHERE state IN ('new', 'in_work'))::int AS requests,
      (SELECT min(state_since) FROM change_requests WHERE state IN ('new', 'in_work')) AS requests_since,
      waiting.disputes, waiting.dispute_due
    FROM (SELECT count(*)::int AS disputes, min(evidence_due_at) AS dispute_due FROM disputes
      WHERE state = 'open' AND submitted_at IS NULL AND provider_status = ANY(${ANSWERABLE})
        AND (evidence_due_at IS NULL OR evidence_due_at > now())) AS waiting`;
  const row = rows[0];
  if (!row) throw new Error("The counts came back empty.");
  return {
    plans: {
      total: row.published + row.draft + row.archived,
      published: row.published,
      draft: row.draft,
      archived: row.archived,
      notForSale: await notForSale,
    },
    posts: { total: row.posts, public: row.public_posts },
    messages: { total: row.messages, unread: row.unread },
    users: row.users,
    alerts: row.alerts,
    issues: row.issues,
    ordersInReview: row.review,
    tasks: { waiting: row.tasks, overdue: row.overdue },
    disputes: { waiting: row.disputes, dueAt: row.dispute_due },
    requests: { waiting: row.requests, since: row.requests_since?.toISOString() ?? null },
  };
}

export async function listRecentPosts(limit: number): Promise<PostPerformance[]> {
  const rows = await db.blogPost.findMany({
    where: { deletedAt: null },
    select: { id: true, title: true, visibility: true, lastUpdatedAt: true },
    orderBy: { lastUpdatedAt: "desc" },
    take: limit,
  });
  return rows.map((row) => ({ ...row, lastUpdatedAt: row.lastUpdatedAt.toISOString() }));
}
