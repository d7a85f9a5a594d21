import type pg from "pg";
import { withClient } from "@/scripts/db/connection";
import { FLUSHED } from "./rows-at-size";

/** As many rows as the lists of the back office must stay fast with. */
export const MANY = 20_000;

/** One word of each list is worn by a hundred rows only, so that a search for it finds four pages. */
export const RARE_WORD = "belvedere";

const rare = (column: string) => `case when n % 200 = 0 then '${RARE_WORD} ' else '' end || ${column}`;
const LOREM = "'Rooms around a court, light from two sides, a porch to the street. '";

/** Fills the tables behind the staff lists, with texts as long as real ones. */
export async function insertManyRows(): Promise<void> {
  // Not through the store's own client, which gives up on a statement after ten seconds.
  await withClient({ connectionString: process.env.DATABASE_URL, options: FLUSHED }, insertInto);
}

async function insertInto(client: pg.Client): Promise<void> {
  await client.query(`
    insert into users (username, password, email, full_name, role, created_at)
    select 'user.' || n, 'none', 'user' || n || '@example.com', ${rare("'Person ' || md5(n::text)")},
      (array['admin', 'content_editor', 'qc_reviewer']::user_role[])[1 + n % 3], now() - n * interval '1 minute'
    from generate_series(1, ${MANY}) n`);
  await client.query(`
    insert into house_plans (name, slug, description, price, square_feet, bedrooms, bathrooms, width, depth, style,
      plan_type, status, created_at, deleted_at)
    select ${rare("'House ' || md5(n::text)")}, 'house-' || n, repeat(${LOREM}, 8), 500 + n % 2500, 500 + n % 4000,
      1 + n % 5, 2, 40, 60, 'Modern', (array['stock', 'custom', 'adu', 'tiny_home', 'vacation']::plan_type[])[1 + n % 5],
      (array['draft', 'published', 'archived']::plan_status[])[1 + n % 3], now() - n * interval '1 minute',
      case when n % 100 = 99 then now() end
    from generate_series(1, ${MANY}) n`);
  // To count the words of 20,000 posts takes half a minute, and no list says how long a post takes to read.
  await client.query("alter table blog_posts disable trigger blog_posts_reading_minutes");
  await client.query(`
    insert into blog_posts (title, slug, content, excerpt, author_id, tags, visibility, scheduled_for, created_at)
    select ${rare("'Post ' || md5(n::text)")}, 'post-' || n, repeat(${LOREM}, 60), ${LOREM}, (select min(id) from users),
      array[(array['seo', 'homebuilding', 'design_trends', 'floor_plans', 'sustainability'])[1 + n % 5]],
      (array['public', 'private', 'scheduled']::blog_visibility[])[1 + n % 3], now() + interval '9 days',
      -- Seven of each minute, so that a step ends among rows of the same time.
      now() - (n / 7) * interval '1 minute'
    from generate_series(1, ${MANY}) n`);
  await client.query("alter table blog_posts enable trigger blog_posts_reading_minutes");
  await client.query(`
    insert into plan_addons (name, description, price, sort_order)
    select ${rare("'Add-on ' || md5(n::text)")}, ${LOREM}, n % 900, n from generate_series(1, ${MANY}) n`);
  for (const table of ["users", "house_plans", "blog_posts", "plan_addons"]) {
    await client.query(`vacuum analyze ${table}`);
  }
}
