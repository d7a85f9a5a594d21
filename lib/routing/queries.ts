import "server-only";
import { publicAt } from "@/lib/blog/dto";
import { isToken, tokenHash } from "@/lib/orders/link-token";
import { PUBLISHED } from "@/lib/plans/dto";
import { memoised } from "@/lib/platform/cache/memoised";
import { db } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import { log } from "@/lib/platform/ops/log";

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

/** Whether a slug names a post that the public may read by now. */
export const isPublicPost = (slug: string): Promise<boolean> =>
  orTrue(() =>
    publicSlugs(`post ${slug}`, () =>
      publicRead(
        async (from) => (await from.blogPost.count({ where: { slug, ...publicAt(new Date()) } })) > 0,
      ),
    ),
  );

/** Whether a private link leads to an order. */
export const leadsToOrder = (token: string): Promise<boolean> =>
  orTrue(
    async () => isToken(token) && (await db.order.count({ where: { tokenHash: tokenHash(token) } })) > 0,
  );
