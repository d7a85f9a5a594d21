import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { type Client, db, type Prisma } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import { notFound } from "@/lib/platform/http/errors";
import { ADMIN_OFFER_COLUMNS, type AdminOfferDto, toAdminOffer } from "./admin-dto";
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

/** What a plan is sold as, as staff see it. @throws AppError `not_found`, also for a plan in the trash */
export async function getAdminOffer(planId: number): Promise<AdminOfferDto> {
  const plan = await db.housePlan.findFirst({
    where: { id: planId, deletedAt: null },
    select: ADMIN_OFFER_COLUMNS,
  });
  if (!plan) throw notFound("There is no such plan.");
  return toAdminOffer(plan);
}

/**
 * The files that put a plan on sale, as a condition: both defaults need the PDF as drawn.
 * The rule itself is `saleProblem`, and a test holds the two together.
 */
export const SALE_FILES = {
  kind: "pdf",
  variant: "",
  replacedAt: null,
} as const satisfies Prisma.PlanFileWhereInput;

/** Plans that are shown but cannot be bought. */
export const SHOWN_NOT_SOLD = {
  status: "published",
  deletedAt: null,
  OR: [{ price: 0 }, { files: { none: SALE_FILES } }],
} as const satisfies Prisma.HousePlanWhereInput;

/** How many plans are shown but cannot be bought. */
export const countShownNotSold = (): Promise<number> => db.housePlan.count({ where: SHOWN_NOT_SOLD });
