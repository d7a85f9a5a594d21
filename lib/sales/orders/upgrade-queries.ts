import "server-only";
import { getOffers } from "@/lib/catalog/offers/queries";
import { configurationProblem } from "@/lib/catalog/offers/rules/line-choice";
import { resolveConfiguration } from "@/lib/catalog/pricing/rules/configuration";
import { db } from "@/lib/platform/db/client";
import { AppError, invalidField, notFound } from "@/lib/platform/errors";
import { dayIn } from "@/lib/platform/format/zone";
import { isToken, tokenHash } from "@/lib/platform/http/link-token";
import { choiceOf } from "@/lib/sales/fulfilment/rules/deliverables";
import { getCalendar } from "@/lib/settings/calendar-queries";
import { readSetting } from "@/lib/settings/direct-queries";
import { isFulfilled, type UpgradeLink } from "./dto";
import { listUpgradeLinks } from "./queries";
import { DISPUTED } from "./rules/disputed";
import { isRefunded } from "./rules/refund-shares";
import { isMore, priceUpgrade, targetsOf, type Upgrade } from "./rules/upgrade-targets";
import type { StartUpgrade } from "./schema";
import { toUpgrade, type UpgradeDto } from "./upgrade-dto";

const DAY_MS = 86_400_000;

/** What it had cost was paid by somebody else, who may get it back. */
const PASSED_ON = "This license was passed on to you. Write to us, and we will upgrade it with you.";

/** @throws AppError `not_found` */
export async function getUpgradable(token: string) {
  const order = isToken(token)
    ? await db.order.findUnique({
        where: { tokenHash: tokenHash(token) },
        include: {
          lines: { orderBy: { id: "asc" } },
        },
      })
    : null;
  if (!order) throw notFound("There is no such order.");
  return order;
}

export type Upgradable = Awaited<ReturnType<typeof getUpgradable>>;
type Line = Upgradable["lines"][number];

/** To the end of its last day in the store's calendar. */
async function studyCounts(order: Pick<Upgradable, "paidAt">, now: Date): Promise<boolean> {
  const [calendar, days] = await Promise.all([getCalendar(), readSetting("study_credit_days")]);
  if (!order.paidAt) return false;
  const last = Date.parse(dayIn(order.paidAt, calendar.timeZone)) + days * DAY_MS;
  return Date.parse(dayIn(now, calendar.timeZone)) <= last;
}

async function baseProblem(order: Upgradable, line: Line, now: Date): Promise<string | undefined> {
  if (!isFulfilled(order.status)) return "This order is not paid, or was refunded.";
  if (line.isChange) return "A change is quoted, not upgraded. Ask for another one.";
  if (isRefunded(line)) return "This line was refunded.";
  if (line.transferredAt) return "This license was passed on.";
  if (order.kind === "transfer") return PASSED_ON;
  if (order.disputedAt) return DISPUTED;
  if (choiceOf(line).configuration.package === "study" && !(await studyCounts(order, now))) {
    return "The price of a study set no longer counts after this time.";
  }
  return undefined;
}

/** An upgrade that is still to be paid can be taken up again. */
const wasUpgraded = (line: Line, links: readonly UpgradeLink[]): boolean =>
  links.some(
    ({ baseLineId, counts, status }) =>
      baseLineId === line.id && counts && status !== "pending" && status !== "failed",
  );

/** @param now for how long a study set counts @throws AppError `not_found` */
export async function listUpgrades(token: string, now = new Date()): Promise<UpgradeDto[]> {
  const order = await getUpgradable(token);
  const [{ offers }, links] = await Promise.all([
    getOffers([...new Set(order.lines.map(({ planId }) => planId))]),
    listUpgradeLinks(order.lines),
  ]);
  const found: UpgradeDto[] = [];
  for (const line of order.lines) {
    const offer = offers.get(line.planId);
    if (!offer || offer.reason || wasUpgraded(line, links)) continue;
    if (await baseProblem(order, line, now)) continue;
    for (const target of targetsOf(choiceOf(line).configuration, offer)) {
      const upgrade = priceUpgrade(line, offer, target);
      if (upgrade) found.push(toUpgrade(upgrade, offer));
    }
  }
  return found;
}

/** @throws AppError `not_found`, `conflict`, `validation_failed` */
export async function getUpgrade(order: Upgradable, input: StartUpgrade, now: Date): Promise<Upgrade> {
  const line = order.lines.find(({ id }) => id === input.lineId);
  if (!line) throw notFound("There is no such line in this order.");
  const problem = await baseProblem(order, line, now);
  if (problem) throw new AppError("conflict", problem);
  const offer = (await getOffers([line.planId])).offers.get(line.planId);
  if (!offer || offer.reason) {
    throw new AppError("conflict", offer?.reason ?? `${line.planName} is no longer for sale.`);
  }
  // What was bought stays; what is not named stays as it was.
  const base = choiceOf(line).configuration;
  const chosen = input.options ?? {};
  const target = resolveConfiguration(
    input.package,
    {
      foundation: chosen.foundation ?? base.foundation ?? undefined,
      walls: chosen.walls ?? base.walls ?? undefined,
      mirrored: chosen.mirrored ?? base.mirrored,
    },
    offer.base,
  );
  const refused = configurationProblem(offer, target);
  if (refused) throw new AppError("validation_failed", refused.message, { errors: [refused] });
  if (!isMore(base, target, offer)) {
    throw invalidField("package", "An upgrade is a higher package, or the same with more options");
  }
  const upgrade = priceUpgrade(line, offer, target);
  if (!upgrade) throw new AppError("conflict", `${line.planName} cannot be had like this.`);
  return upgrade;
}
