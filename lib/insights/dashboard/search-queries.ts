import "server-only";
import { can } from "@/lib/access/staff/rules/permissions";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { db, Prisma } from "@/lib/platform/db/client";
import { columnContains } from "@/lib/platform/db/search-sql";
import { buyerPath } from "@/lib/support/buyers/rules/buyer-path";
import type { SearchHitDto } from "./dto";

const PER_KIND = 5;

type Found = { id: number; label: string }[];

async function plans(q: string): Promise<SearchHitDto[]> {
  const rows = await db.$queryRaw<Found>`
    SELECT id, name AS label FROM house_plans
    WHERE deleted_at IS NULL AND (${columnContains(Prisma.sql`name`, q)} OR ${columnContains(Prisma.sql`slug`, q)})
    ORDER BY name, id LIMIT ${PER_KIND}`;
  return rows.map(({ id, label }) => ({ href: `/admin/house-plans/${id}`, label, note: "Plan" }));
}

async function posts(q: string): Promise<SearchHitDto[]> {
  const rows = await db.$queryRaw<Found>`
    SELECT id, title AS label FROM blog_posts
    WHERE deleted_at IS NULL AND (${columnContains(Prisma.sql`title`, q)} OR ${columnContains(Prisma.sql`slug`, q)})
    ORDER BY title, id LIMIT ${PER_KIND}`;
  return rows.map(({ id, label }) => ({ href: `/admin/blog/${id}`, label, note: "Post" }));
}

async function orders(q: string): Promise<SearchHitDto[]> {
  const columns = [Prisma.sql`number`, Prisma.sql`email`, Prisma.sql`name`];
  const matches = columns.map((column) => columnContains(column, q));
  const rows = await db.$queryRaw<Found>`
    SELECT id, concat_ws(', ', number, nullif(name, '')) AS label FROM orders
    WHERE ${Prisma.join(matches, " OR ")} ORDER BY created_at DESC, id DESC LIMIT ${PER_KIND}`;
  return rows.map(({ id, label }) => ({ href: `/admin/orders/${id}`, label, note: "Order" }));
}

async function licenses(q: string): Promise<SearchHitDto[]> {
  const columns = [Prisma.sql`number`, Prisma.sql`name`, Prisma.sql`company`];
  const matches = columns.map((column) => columnContains(column, q));
  const rows = await db.$queryRaw<Found>`
    SELECT id, concat_ws(', ', number, nullif(name, '')) AS label FROM licenses
    WHERE ${Prisma.join(matches, " OR ")} ORDER BY issued_at DESC, id DESC LIMIT ${PER_KIND}`;
  return rows.map(({ id, label }) => ({ href: `/admin/licenses/${id}`, label, note: "License" }));
}

async function buyers(q: string): Promise<SearchHitDto[]> {
  const rows = await db.$queryRaw<{ email: string }[]>`
    SELECT min(email) AS email FROM (
      SELECT email, email_key FROM orders WHERE ${columnContains(Prisma.sql`email`, q)} AND email_key <> ''
      UNION SELECT email, email_key FROM contact_messages WHERE ${columnContains(Prisma.sql`email`, q)}) AS named
    GROUP BY email_key ORDER BY email_key LIMIT ${PER_KIND}`;
  return rows.map(({ email }) => ({ href: buyerPath(email), label: email, note: "Buyer" }));
}

/** Only for areas that the role may read. */
export async function searchBackOffice(text: string, staff: Staff): Promise<SearchHitDto[]> {
  const q = text.trim().slice(0, 100);
  if (q.length < 2) return [];
  const found = await Promise.all([
    can(staff.role, "plans:read") ? plans(q) : [],
    can(staff.role, "blog:read") ? posts(q) : [],
    can(staff.role, "orders:read") ? orders(q) : [],
    can(staff.role, "licenses:read") ? licenses(q) : [],
    /@/.test(q) && can(staff.role, "orders:read") ? buyers(q) : [],
  ]);
  return found.flat();
}
