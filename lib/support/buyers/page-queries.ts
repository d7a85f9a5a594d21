import "server-only";
import { type Area, readPermission } from "@/lib/access/resources/resources";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { db } from "@/lib/platform/db/client";
import { emailKey } from "@/lib/platform/format/email";
import { type ListShape, type Page, readListQuery } from "@/lib/platform/lists/list-query";
import { addressHash } from "@/lib/queue/outbox/server/address-hash";
import { listDownloadsOfBuyer } from "@/lib/sales/downloads/admin/queries";
import { findLicenses } from "@/lib/sales/licenses/queries";
import { LICENSE_LIST } from "@/lib/sales/licenses/schema";
import { findOrders } from "@/lib/sales/orders/admin/queries";
import { ORDER_LIST } from "@/lib/sales/orders/admin/schema";
import { listReviewRows } from "@/lib/sales/reviews/queries";
import { REVIEW_LIST } from "@/lib/sales/reviews/schema";
import { listMessageRows } from "../messages/queries";
import { MESSAGE_LIST } from "../messages/schema";
import type { BuyerDto, BuyerFacts, BuyerIssueDto, NewsletterState } from "./dto";
import { type BuyerRecords, findBuyer, isKnown } from "./found-queries";

/** Of each kind; the whole list is one press away. */
const SHOWN = 20;

const newest = <S extends string, F extends string>(shape: ListShape<S, F>, email: string) => ({
  ...readListQuery({}, shape),
  filters: { buyer: email } as Partial<Record<F, string>>,
  size: SHOWN,
});

async function factsOf(key: string): Promise<BuyerFacts> {
  const [row] = await db.$queryRaw<BuyerFacts[]>`
    WITH own AS (SELECT id, name, paid_at, created_at FROM orders WHERE email_key = ${key}),
      named AS (
        SELECT name, created_at FROM own
        UNION ALL SELECT trim(first_name || ' ' || last_name), created_at
          FROM contact_messages WHERE email_key = ${key}),
      spelled AS (SELECT name, max(created_at) AS at FROM named WHERE name <> '' GROUP BY name ORDER BY at DESC LIMIT 5)
    SELECT (SELECT min(paid_at) FROM own) AS "firstPaidAt", (SELECT max(paid_at) FROM own) AS "lastPaidAt",
      (SELECT count(DISTINCT plan_id)::int FROM order_lines
        WHERE order_id IN (SELECT id FROM own WHERE paid_at IS NOT NULL)) AS plans,
      (SELECT coalesce(array_agg(name ORDER BY at DESC), '{}') FROM spelled) AS names`;
  return row ?? { names: [], plans: 0, firstPaidAt: null, lastPaidAt: null };
}

async function issuesOf({ issues }: BuyerRecords): Promise<Page<BuyerIssueDto>> {
  const rows = await db.conciergeIssue.findMany({
    where: { id: { in: issues } },
    select: { id: true, message: true, isResolved: true, createdAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: SHOWN,
  });
  const items = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { items, total: issues.length };
}

async function newsletterOf(email: string): Promise<NewsletterState> {
  const [subscription, left] = await Promise.all([
    db.newsletterSubscription.findUnique({ where: { emailKey: emailKey(email) } }),
    db.mailSuppression.findFirst({ where: { list: "newsletter", emailHash: addressHash(email) } }),
  ]);
  if (subscription) return { state: "subscribed", since: subscription.createdAt.toISOString() };
  return { state: left ? "left" : "never" };
}

/**
 * Of what erasure and export find, no more and no less.
 * @returns undefined when nothing is held of the address
 */
export async function getBuyer(typed: string, role: Role): Promise<BuyerDto | undefined> {
  const found = await findBuyer(typed);
  if (!isKnown(found)) return undefined;
  const email = found.written.at(-1) ?? typed;
  const ifMay = async <T>(area: Area, read: () => Promise<T>): Promise<T | null> =>
    can(role, readPermission(area) as Parameters<typeof can>[1]) ? read() : null;
  const [facts, orders, licenses, downloads, messages, issues, reviews, newsletter] = await Promise.all([
    factsOf(emailKey(typed)),
    findOrders(newest(ORDER_LIST, email)),
    findLicenses(newest(LICENSE_LIST, email)),
    listDownloadsOfBuyer(email, SHOWN),
    ifMay("contact-messages", () => listMessageRows(newest(MESSAGE_LIST, email))),
    ifMay("issues", () => issuesOf(found)),
    ifMay("reviews", () => listReviewRows(newest(REVIEW_LIST, email))),
    ifMay("newsletter", () => newsletterOf(email)),
  ]);
  return { email, facts, orders, licenses, downloads, messages, issues, reviews, newsletter };
}
