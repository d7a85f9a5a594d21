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

/**
 * Whether what an address names is there, for the status of its page. While the database is
 * away it is: the page then says itself what is wrong.
 */
async function orTrue(query: () => Promise<boolean>): Promise<boolean> {
  try {
    return await query();
  } catch (error) {
    log.warn({ err: error }, "status of a page not known beforehand");
    return true;
  }
}

const publicSlugs = memoised<boolean>(20_000);

/** Whether a slug names a plan that the public may know of. */
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

/** Whether a slug names a post that the public may read by now. */
export const isPublicPost = (slug: string): Promise<boolean> =>
  orTrue(() =>
    publicSlugs(`post ${slug}`, () =>
      publicRead(
        async (from) => (await from.blogPost.count({ where: { slug, ...publicAt(new Date()) } })) > 0,
      ),
    ),
  );

/**
 * The slug that a plan or a post has now which had this one before; undefined when there is
 * none, or none that the public may see.
 */
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

/** The slug that a public plan or post has now which had this one before; none while the database is away. */
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

/** Whether a private link leads to an order. */
export const leadsToOrder = (token: string): Promise<boolean> =>
  orTrue(
    async () => isToken(token) && (await db.order.count({ where: { tokenHash: tokenHash(token) } })) > 0,
  );
