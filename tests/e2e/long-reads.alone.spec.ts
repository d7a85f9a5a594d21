import { apiHeaders } from "./support/staff";
import { sql } from "./support/store";
import { expect, test } from "./support/test";

/** More than two steps of any list (EXPORT_STEP). What they read after the first is read while the answer is on its way. */
const MANY = 1_100;

test.beforeAll(async () => {
  await sql(
    `insert into house_plans (name, slug, description, price, square_feet, bedrooms, bathrooms, width, depth,
       style, status, created_at, last_updated_at)
     select 'Mews House ' || n, 'mews-house-' || n, 'One of a long mews.', 2400, 3500, 4, 3, 40, 60,
       'Modern', 'published', timestamptz '2020-01-01' + n * interval '1 hour', now()
     from generate_series(1, ${MANY}) n`,
  );
  await sql(
    `insert into blog_posts (title, slug, content, visibility, published_at)
     select 'Mews News ' || n, 'mews-news-' || n, '<p>News of a long mews.</p>', 'public',
       timestamptz '2020-01-01' + n * interval '1 hour'
     from generate_series(1, ${MANY}) n`,
  );
  await sql(
    `insert into activity_logs (action, entity_type, user_name)
     select 'update', 'mews', 'mews-' || n from generate_series(1, ${MANY}) n`,
  );
});

test.afterAll(async () => {
  await sql("delete from house_plans where slug like 'mews-house-%'");
  await sql("delete from blog_posts where slug like 'mews-news-%'");
  await sql("delete from activity_logs where entity_type = 'mews'");
});

const LISTS = [
  ["every plan of the store", "/api/plans", "slug", "mews-house-"],
  ["every plan, in another order", "/api/plans?sort=size-asc", "slug", "mews-house-"],
  ["every plan for the staff", "/api/admin/plans", "slug", "mews-house-"],
  ["every post for the staff", "/api/admin/blog", "slug", "mews-news-"],
] as const;

for (const [what, path, field, begins] of LISTS) {
  test(`${what} comes to its end, each of them once`, async ({ request }) => {
    const response = await request.get(path, { headers: path.includes("admin") ? apiHeaders("admin") : {} });
    expect(response.status()).toBe(200);
    const names = ((await response.json()) as Record<string, string>[]).map((row) => row[field] ?? "");
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.startsWith(begins))).toHaveLength(MANY);
  });
}

const EXPORTS = [
  ["plans", /\bmews-house-\d+\b/g],
  ["blog", /\bmews-news-\d+\b/g],
  ["activity", /\bmews-\d+\b/g],
] as const;

for (const [what, pattern] of EXPORTS) {
  test(`the export of ${what} comes to its end, each row once`, async ({ request }) => {
    const response = await request.get(`/api/admin/${what}/export`, { headers: apiHeaders("admin") });
    expect(response.status()).toBe(200);
    const names = (await response.text()).match(pattern) ?? [];
    expect(new Set(names).size).toBe(MANY);
    expect(names).toHaveLength(MANY);
  });
}
