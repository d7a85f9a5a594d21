import "server-only";
import { PUBLISHED } from "@/lib/catalog/plans/dto";
import { styleOfSlug } from "@/lib/catalog/plans/rules/style-pages";
import { inStyleOrder } from "@/lib/catalog/plans/rules/styles";
import { publicAt } from "@/lib/content/blog/dto";
import { memoised } from "@/lib/platform/cache/memoised";
import { db } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import { isToken, tokenHash } from "@/lib/platform/http/link-token";
import { log } from "@/lib/platform/ops/log";
import type { RedirectFolder } from "@/lib/records/redirects/schema";

/** True while the database is away: the page then says itself what is wrong. */
async function orTrue(query: () => Promise<boolean>): Promise<boolean> {
  try {
    return await query();
  } catch (error) {
    log.warn({ err: error }, "status of a page not known beforehand");
    return true;
  }
}

const publicSlugs = memoised<boolean>(20_000);

export const isPublicPlan = (slug: string): Promise<boolean> =>
  orTrue(() =>
    publicSlugs(`plan ${slug}`, () =>
      publicRead(async (from) => (await from.housePlan.count({ where: { slug, ...PUBLISHED } })) > 0),
    ),
  );

export const isStyleOfPlans = (slug: string): Promise<boolean> =>
  orTrue(() =>
    publicSlugs(`style ${slug}`, async () => {
      const rows = await publicRead((from) => from.housePlan.groupBy({ by: ["style"], where: PUBLISHED }));
      return styleOfSlug(slug, inStyleOrder(rows.map(({ style }) => style))) !== undefined;
    }),
  );

export const isPublicPost = (slug: string): Promise<boolean> =>
  orTrue(() =>
    publicSlugs(`post ${slug}`, () =>
      publicRead(
        async (from) => (await from.blogPost.count({ where: { slug, ...publicAt(new Date()) } })) > 0,
      ),
    ),
  );

function currentSlug(folder: RedirectFolder, slug: string): Promise<string | undefined> {
  return publicRead(async (from) => {
    const row = await from.slugRedirect.findUnique({
      where: {
        folder_slug: { folder, slug },
        OR: [{ plan: PUBLISHED }, { post: publicAt(new Date()) }],
      },
      select: { plan: { select: { slug: true } }, post: { select: { slug: true } } },
    });
    return (row?.plan ?? row?.post)?.slug;
  });
}

const movedSlugs = memoised<string>(20_000);

/** Undefined while the database is away. */
async function movedTo(folder: RedirectFolder, slug: string): Promise<string | undefined> {
  try {
    const moved = await movedSlugs(`${folder} ${slug}`, async () => (await currentSlug(folder, slug)) ?? "");
    return moved || undefined;
  } catch (error) {
    log.warn({ err: error }, "redirect of a page not known");
    return undefined;
  }
}

export const movedPlan = (slug: string) => movedTo("plans", slug);
export const movedPost = (slug: string) => movedTo("blog", slug);

export const leadsToRequest = (token: string): Promise<boolean> =>
  orTrue(
    async () =>
      isToken(token) && (await db.changeRequest.count({ where: { tokenHash: tokenHash(token) } })) > 0,
  );

export const leadsToOrder = (token: string): Promise<boolean> =>
  orTrue(
    async () => isToken(token) && (await db.order.count({ where: { tokenHash: tokenHash(token) } })) > 0,
  );
