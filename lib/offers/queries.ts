import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { type Client, db } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import { OFFER_ADDON_COLUMNS, OFFER_COLUMNS, type Offer, toOffer, toOfferDto } from "./dto";
import type { OfferDto } from "./schema";

const activeAddons = (from: Client) =>
  from.planAddon.findMany({
    where: { isActive: true },
    orderBy: [{ sortOrder: "asc" }, { id: "asc" }],
    select: OFFER_ADDON_COLUMNS,
  });

/** What can be had of a published plan, or null where there is no such plan. */
export async function getOffer(slug: string): Promise<OfferDto | null> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plan(slug), TAGS.addons);
  const [plan, addons] = await publicRead((from) =>
    Promise.all([
      from.housePlan.findFirst({
        where: { slug, status: "published", deletedAt: null },
        select: OFFER_COLUMNS,
      }),
      activeAddons(from),
    ]),
  );
  return plan ? toOfferDto(toOffer(plan, addons)) : null;
}

/** What can be had now of each of these plans, by plan id: for what is charged, so it is read each time. */
export async function getOffers(planIds: readonly number[]): Promise<Map<number, Offer>> {
  if (planIds.length === 0) return new Map();
  const [plans, addons] = await Promise.all([
    db.housePlan.findMany({ where: { id: { in: [...planIds] } }, select: OFFER_COLUMNS }),
    activeAddons(db),
  ]);
  return new Map(plans.map((plan) => [plan.id, toOffer(plan, addons)]));
}
