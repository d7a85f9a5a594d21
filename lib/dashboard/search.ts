import "server-only";
import { db } from "@/lib/platform/db";
import { escapeLike } from "@/lib/platform/search-text";
import { can } from "@/lib/users/permissions";
import type { Staff } from "@/lib/users/staff";

/** One thing that the command palette found. */
export interface SearchHit {
  href: string;
  label: string;
  note: string;
}

const PER_KIND = 5;

async function plans(q: string): Promise<SearchHit[]> {
  const rows = await db.housePlan.findMany({
    where: {
      deletedAt: null,
      OR: [{ name: { contains: q, mode: "insensitive" } }, { slug: { contains: q, mode: "insensitive" } }],
    },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
    take: PER_KIND,
  });
  return rows.map((row) => ({ href: `/admin/house-plans/${row.id}`, label: row.name, note: "Plan" }));
}

async function posts(q: string): Promise<SearchHit[]> {
  const rows = await db.blogPost.findMany({
    where: {
      deletedAt: null,
      OR: [{ title: { contains: q, mode: "insensitive" } }, { slug: { contains: q, mode: "insensitive" } }],
    },
    select: { id: true, title: true },
    orderBy: { title: "asc" },
    take: PER_KIND,
  });
  return rows.map((row) => ({ href: `/admin/blog/${row.id}`, label: row.title, note: "Post" }));
}

async function orders(q: string): Promise<SearchHit[]> {
  const text = { contains: q, mode: "insensitive" } as const;
  const rows = await db.order.findMany({
    where: { OR: [{ number: text }, { email: text }, { name: text }] },
    select: { id: true, number: true, name: true },
    orderBy: { createdAt: "desc" },
    take: PER_KIND,
  });
  return rows.map((row) => ({
    href: `/admin/orders/${row.id}`,
    label: row.name ? `${row.number}, ${row.name}` : row.number,
    note: "Order",
  }));
}

/** Plans, posts and orders whose name, slug, number or buyer holds the text; a few of each, as the role may read. */
export async function searchBackOffice(text: string, staff: Staff): Promise<SearchHit[]> {
  // A text for LIKE: what people type is meant literally.
  const q = escapeLike(text.trim().slice(0, 100));
  if (q.length < 2) return [];
  const found = await Promise.all([
    can(staff.role, "plans:read") ? plans(q) : [],
    can(staff.role, "blog:read") ? posts(q) : [],
    can(staff.role, "orders:read") ? orders(q) : [],
  ]);
  return found.flat();
}
