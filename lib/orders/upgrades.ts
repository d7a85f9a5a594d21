import "server-only";
import type { Order } from "@/generated/prisma/client";
import { addonChoicesOf, choiceOf } from "@/lib/fulfilment/deliverables";
import { getCalendar } from "@/lib/fulfilment/queries";
import { configurationProblem, lineChoice, offeredUnitCents } from "@/lib/offers/line-choice";
import type { Offer } from "@/lib/offers/offer";
import { getOffers, getStudyDays } from "@/lib/offers/queries";
import { cancelIntent, createIntentFor, retrieveIntent, updateIntentAmount } from "@/lib/payments/intents";
import { Deadline, isStateRefusal } from "@/lib/payments/provider";
import type { Intent } from "@/lib/payments/schema";
import { db } from "@/lib/platform/db/client";
import { withLock } from "@/lib/platform/db/lock";
import { toDollars } from "@/lib/platform/format/money";
import { dayIn } from "@/lib/platform/format/zone";
import { AppError, notFound } from "@/lib/platform/http/errors";
import { faultPoint } from "@/lib/platform/ops/fault-point";
import { describeConfiguration, printConfiguration, resolveConfiguration } from "@/lib/pricing/configuration";
import { shareCents, upgradeDueCents } from "@/lib/pricing/price";
import {
  type Configuration,
  type Fulfilment,
  OPTION_KEYS,
  OPTION_VALUES,
  PACKAGE_KEYS,
} from "@/lib/pricing/schema";
import { isFulfilled, type UpgradeLink } from "./dto";
import { isToken, linkToken, tokenHash } from "./link-token";
import { setPaymentIntent } from "./mutations";
import { markCanceled, settleOrder } from "./payment-mutations";
import { listUpgradeLinks } from "./queries";
import type { StartUpgrade } from "./schema";
import { orderLock } from "./settlement";
import { completeUpgrade, createUpgrade, DISPUTED, replaceUpgrade, type Upgrade } from "./upgrade-mutations";

/** Longest wait for another upgrade or a refund of the same order, in milliseconds. */
const LOCK_WAIT_MS = 8000;
/** Turns the state may take while it is looked at. */
const ROUNDS = 4;
/** What a card cannot charge, in cents: less than this is given. */
const LEAST_CENTS = 50;
const DAY_MS = 86_400_000;

type Line = Awaited<ReturnType<typeof readParent>>["lines"][number];

/** One way to have more of a line, by the contract. */
export interface UpgradeDto {
  lineId: number;
  planName: string;
  package: Configuration["package"];
  options: { foundation: string | null; walls: string | null; mirrored: boolean };
  /** The target in words, the package first. */
  configuration: string[];
  quantity: number;
  /** How its changed drawing comes; null where all of it is there at once. */
  delivery: { fulfilment: Fulfilment; businessDays: number | null } | null;
  /** Today's price of the target, in dollars. */
  price: number;
  /** What the line has cost so far and counts, in dollars. */
  credit: number;
  /** What is due, in dollars. */
  due: number;
}

/** The order behind a private link with what upgrades of it need. @throws AppError `not_found` */
async function readParent(token: string) {
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

type Parent = Awaited<ReturnType<typeof readParent>>;

/** What the licences of a line have cost so far, in cents: with the credits it got, net of refunds, without add-ons. */
function costSoFarCents(line: Line): number {
  const licences = line.planPriceCents * line.quantity;
  const addons = addonChoicesOf(line).reduce((sum, { priceCents }) => sum + priceCents, 0) * line.quantity;
  const [refunded = 0] = licences + addons > 0 ? shareCents(line.refundedCents, [licences, addons]) : [0];
  return Math.max(0, licences - refunded);
}

/** Whether what a study set cost still counts: to the end of its last day in the store's calendar. */
async function studyCounts(order: Pick<Order, "paidAt">, now: Date): Promise<boolean> {
  const [calendar, days] = await Promise.all([getCalendar(), getStudyDays()]);
  if (!order.paidAt) return false;
  const last = Date.parse(dayIn(order.paidAt, calendar.timeZone)) + days * DAY_MS;
  return Date.parse(dayIn(now, calendar.timeZone)) <= last;
}

/** Why a line cannot be the base of an upgrade; undefined when it can. */
async function baseProblem(order: Parent, line: Line, now: Date): Promise<string | undefined> {
  if (!isFulfilled(order.status)) return "This order is not paid, or was refunded.";
  if (order.disputedAt) return DISPUTED;
  const choice = choiceOf(line);
  if (!choice) return "This order is from before there was a choice. Please write to us.";
  if (choice.configuration.package === "study" && !(await studyCounts(order, now))) {
    return "The price of a study set no longer counts after this time.";
  }
  return undefined;
}

/** Whether a target has all that the base has: a package at least as high, and no option that was bought taken away. */
function isMore(base: Configuration, target: Configuration, offer: Offer): boolean {
  const rank = (one: Configuration) => PACKAGE_KEYS.indexOf(one.package);
  if (rank(target) < rank(base)) return false;
  const keeps = (was: string | null, is: string | null, drawn: string | null) => was === drawn || was === is;
  if (!keeps(base.foundation, target.foundation, offer.base.foundation)) return false;
  if (!keeps(base.walls, target.walls, offer.base.walls)) return false;
  if (base.mirrored && !target.mirrored) return false;
  return printConfiguration(base, offer.base) !== printConfiguration(target, offer.base);
}

/** What an upgrade of a line to a target comes to; undefined when the target cannot be had. */
function priced(line: Line, offer: Offer, target: Configuration): Upgrade | undefined {
  const unitCents = offeredUnitCents(offer, target);
  if (unitCents === undefined) return undefined;
  const quantity = target.package === "unlimited" ? 1 : line.quantity;
  const due = upgradeDueCents(unitCents, quantity, costSoFarCents(line));
  const dueCents = due < LEAST_CENTS ? 0 : due;
  return {
    baseLine: line,
    choice: lineChoice(offer, target),
    configuration: printConfiguration(target, offer.base),
    catalogCents: offer.plan.priceCents,
    unitCents,
    quantity,
    dueCents,
    creditCents: unitCents * quantity - dueCents,
  };
}

/** The targets that a page lists: each higher package with the same options, and the same package with one option more. */
function targetsOf(base: Configuration, offer: Offer): Configuration[] {
  const packages = PACKAGE_KEYS.map((key) => ({ ...base, package: key }));
  const options = OPTION_KEYS.flatMap((key) =>
    OPTION_VALUES[key].map(
      (value) => ({ ...base, [key]: key === "mirrored" ? true : value }) as Configuration,
    ),
  );
  return [...packages, ...options].filter(
    (target) => isMore(base, target, offer) && !configurationProblem(offer, target),
  );
}

function toUpgrade(upgrade: Upgrade, offer: Offer): UpgradeDto {
  const { package: key, ...options } = upgrade.choice.configuration;
  const price = upgrade.unitCents * upgrade.quantity;
  const { delivery } = upgrade.choice;
  return {
    lineId: upgrade.baseLine.id,
    planName: upgrade.baseLine.planName,
    package: key,
    options,
    configuration: describeConfiguration(upgrade.choice.configuration, offer.base),
    quantity: upgrade.quantity,
    delivery: delivery && { fulfilment: delivery.fulfilment, businessDays: delivery.businessDays },
    price: toDollars(price),
    credit: toDollars(Math.min(price, upgrade.creditCents)),
    due: toDollars(upgrade.dueCents),
  };
}

/** Whether a line is upgraded on from the order that upgraded it; one that is still to be paid can be taken up again. */
const wasUpgraded = (line: Line, links: readonly UpgradeLink[]): boolean =>
  links.some(
    ({ baseLineId, counts, status }) =>
      baseLineId === line.id && counts && status !== "pending" && status !== "failed",
  );

/**
 * What more can be had of the lines of an order, with what is due for it.
 * @param now the clock, for how long a study set counts
 * @throws AppError `not_found`
 */
export async function listUpgrades(token: string, now = new Date()): Promise<UpgradeDto[]> {
  const order = await readParent(token);
  const [{ offers }, links] = await Promise.all([
    getOffers([...new Set(order.lines.map(({ planId }) => planId))]),
    listUpgradeLinks(order.lines),
  ]);
  const found: UpgradeDto[] = [];
  for (const line of order.lines) {
    const offer = offers.get(line.planId);
    const base = choiceOf(line)?.configuration;
    if (!offer || offer.reason || !base || wasUpgraded(line, links)) continue;
    if (await baseProblem(order, line, now)) continue;
    for (const target of targetsOf(base, offer)) {
      const upgrade = priced(line, offer, target);
      if (upgrade) found.push(toUpgrade(upgrade, offer));
    }
  }
  return found;
}

/** @throws AppError `not_found`, `conflict`, `validation_failed` */
async function wantedUpgrade(order: Parent, wish: StartUpgrade, now: Date): Promise<Upgrade> {
  const line = order.lines.find(({ id }) => id === wish.lineId);
  if (!line) throw notFound("There is no such line in this order.");
  const problem = await baseProblem(order, line, now);
  const base = choiceOf(line)?.configuration;
  if (problem || !base) throw new AppError("conflict", problem ?? "This line cannot be upgraded.");
  const offer = (await getOffers([line.planId])).offers.get(line.planId);
  if (!offer || offer.reason) {
    throw new AppError("conflict", offer?.reason ?? `${line.planName} is no longer for sale.`);
  }
  // What was bought stays; what is not named stays as it was.
  const kept = wish.options ?? {};
  const target = resolveConfiguration(
    wish.package,
    {
      foundation: kept.foundation ?? base.foundation ?? undefined,
      walls: kept.walls ?? base.walls ?? undefined,
      mirrored: kept.mirrored ?? base.mirrored,
    },
    offer.base,
  );
  const refused = configurationProblem(offer, target);
  if (refused) throw new AppError("validation_failed", refused.message, { errors: [refused] });
  if (!isMore(base, target, offer)) {
    const message = "An upgrade is a higher package, or the same with more options";
    throw new AppError("validation_failed", message, { errors: [{ path: "package", message }] });
  }
  const upgrade = priced(line, offer, target);
  if (!upgrade) throw new AppError("conflict", `${line.planName} cannot be had like this.`);
  return upgrade;
}

/** What the payment form needs; `clientSecret` is null where nothing is due and the upgrade is done. */
export interface OpenUpgrade {
  clientSecret: string | null;
  orderNumber: string;
  /** Dollars. */
  amount: number;
  asks: never[];
  /** Token of the upgrade order's private page; only where it is done. */
  token?: string;
}

async function intentOf(order: Order, deadline: Deadline): Promise<Intent> {
  if (order.paymentIntentId !== null) return retrieveIntent(order.paymentIntentId, deadline);
  const intent = await createIntentFor(order, deadline);
  faultPoint("upgrade:after-intent");
  await setPaymentIntent(order.id, intent.id);
  return intent;
}

/** Brings an open upgrade to what is wanted now; undefined when its payment moved meanwhile. */
async function follow(
  order: Order,
  intent: Intent,
  upgrade: Upgrade,
  deadline: Deadline,
): Promise<Intent | undefined> {
  if (order.totalCents === upgrade.dueCents && order.cartHash === upgrade.configuration) return intent;
  const version = order.version + 1;
  try {
    const target = { ...order, version, totalCents: upgrade.dueCents };
    const updated = await updateIntentAmount(intent.id, target, deadline);
    await replaceUpgrade(order, upgrade, version);
    return updated;
  } catch (error) {
    if (isStateRefusal(error)) return undefined;
    throw error;
  }
}

/** One look at the open upgrade of a line; undefined when it moved and all must be looked at again. */
async function openOnce(
  parent: Parent,
  upgrade: Upgrade,
  deadline: Deadline,
): Promise<OpenUpgrade | undefined> {
  const order = await createUpgrade(parent, upgrade);
  const isAsked = order.totalCents === upgrade.dueCents && order.cartHash === upgrade.configuration;
  if (order.paymentIntentId === null && !isAsked) {
    // Left over from a moment in which the provider was away.
    await replaceUpgrade(order, upgrade, order.version + 1);
    return undefined;
  }
  if (upgrade.dueCents === 0 && order.paymentIntentId === null) {
    await completeUpgrade(order.id);
    return {
      clientSecret: null,
      orderNumber: order.number,
      amount: 0,
      asks: [],
      token: linkToken(order.tokenNonce),
    };
  }
  const intent = await intentOf(order, deadline);
  if (intent.status === "succeeded") {
    await settleOrder(order.id, intent, { onMismatch: "review" });
    return undefined;
  }
  if (intent.status === "canceled") {
    await markCanceled(order.id, "The payment was canceled.");
    return undefined;
  }
  if (intent.status === "processing" || intent.status === "requires_capture") {
    throw new AppError("conflict", "Your payment is being processed.", {
      extra: { orderNumber: order.number, status: "processing" },
    });
  }
  if (upgrade.dueCents === 0) {
    await cancelIntent(intent.id, deadline).catch((error: unknown) => {
      if (!isStateRefusal(error)) throw error;
    });
    return undefined;
  }
  const current = await follow(order, intent, upgrade, deadline);
  if (!current?.client_secret) return undefined;
  const amount = toDollars(upgrade.dueCents);
  return { clientSecret: current.client_secret, orderNumber: order.number, amount, asks: [] };
}

/**
 * Opens the payment of an upgrade of one line: the same intent for as many tabs as ask. What
 * the line has cost is taken for it at once, so that it counts once.
 * @param now the clock, for how long a study set counts
 * @throws AppError `not_found`, `validation_failed`, `conflict` when the line cannot be
 * upgraded, was upgraded, or is being paid for, `unavailable`
 */
export async function openUpgrade(token: string, wish: StartUpgrade, now = new Date()): Promise<OpenUpgrade> {
  const { id } = await readParent(token);
  const deadline = new Deadline();
  return withLock(orderLock(id), LOCK_WAIT_MS, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const parent = await readParent(token);
      const opened = await openOnce(parent, await wantedUpgrade(parent, wish, now), deadline);
      if (opened) return opened;
    }
    throw new AppError("conflict", "The payment changed while the upgrade was opening. Please try again.");
  });
}
