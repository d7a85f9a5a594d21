import "server-only";
import { db, Prisma } from "@/lib/platform/db/client";
import { escapeLike } from "@/lib/platform/db/search-text";
import { PAGE_SIZES, type Page } from "@/lib/platform/lists/list-query";
import { type MediaItemDto, toMedia } from "./dto";
import type { MediaQuery } from "./schema";

const ADDRESS = "(/media/uploads/[A-Za-z0-9_.-]+|https://[A-Za-z0-9.-]+/f/[A-Za-z0-9_.-]+)";

const addressesIn = (text: Prisma.Sql, table: Prisma.Sql) => Prisma.sql`
  SELECT (regexp_matches(${text}, ${ADDRESS}, 'g'))[1] FROM ${table}
  WHERE ${text} LIKE '%/media/uploads/%' OR ${text} LIKE '%/f/%'`;

/** Every address that some row of the store shows, the trash and earlier versions included; some more than once. */
const REFERENCES = Prisma.sql`
  WITH shown AS (
    SELECT main_image AS url FROM house_plans
    UNION ALL SELECT unnest(images) FROM house_plans
    UNION ALL SELECT image FROM blog_posts
    UNION ALL ${addressesIn(Prisma.sql`content`, Prisma.sql`blog_posts`)}
    UNION ALL SELECT image FROM plan_addons
    UNION ALL SELECT image_url FROM gallery_images
    UNION ALL SELECT image FROM team_members
    UNION ALL SELECT avatar FROM users
    UNION ALL SELECT image_url FROM about_sections
    UNION ALL ${addressesIn(Prisma.sql`content`, Prisma.sql`about_sections`)}
    UNION ALL SELECT background_image FROM home_sections
    UNION ALL ${addressesIn(Prisma.sql`concat(content, additional_settings::text)`, Prisma.sql`home_sections`)}
    UNION ALL ${addressesIn(Prisma.sql`value`, Prisma.sql`system_settings`)}
    UNION ALL SELECT plan_image FROM order_lines WHERE plan_image <> ''
    UNION ALL ${addressesIn(Prisma.sql`data::text`, Prisma.sql`revisions`)}
  )`;

export async function listMedia(query: MediaQuery): Promise<Page<MediaItemDto>> {
  const text = `%${escapeLike(query.q)}%`;
  const where = Prisma.sql`
    WHERE (m.file_name ILIKE ${text} OR m.alt ILIKE ${text})
    ${query.unused ? Prisma.sql`AND NOT EXISTS (SELECT 1 FROM shown WHERE shown.url = m.url)` : Prisma.empty}`;
  const found = await db.$queryRaw<{ id: number; used: boolean; total: bigint }[]>`
    ${REFERENCES}
    SELECT m.id, EXISTS (SELECT 1 FROM shown WHERE shown.url = m.url) AS used, count(*) OVER () AS total
    FROM media_assets AS m ${where}
    ORDER BY m.created_at DESC, m.id DESC
    LIMIT ${PAGE_SIZES[0]} OFFSET ${(query.page - 1) * PAGE_SIZES[0]}`;
  const rows = await db.mediaAsset.findMany({ where: { id: { in: found.map((one) => one.id) } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = found.flatMap(({ id, used }) => {
    const row = byId.get(id);
    return row ? [{ ...toMedia(row), used }] : [];
  });
  return { items, total: Number(found[0]?.total ?? 0) };
}

export async function isMediaUsed(url: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ used: boolean }[]>`
    ${REFERENCES} SELECT EXISTS (SELECT 1 FROM shown WHERE url = ${url}) AS used`;
  return rows[0]?.used ?? false;
}
