import "server-only";
import { randomUUID } from "node:crypto";
import type { ChangeRequest } from "@/generated/prisma/client";
import { getOffers } from "@/lib/catalog/offers/queries";
import { configurationProblem } from "@/lib/catalog/offers/rules/line-choice";
import { PUBLISHED } from "@/lib/catalog/plans/dto";
import { resolveConfiguration } from "@/lib/catalog/pricing/rules/configuration";
import type { Configuration } from "@/lib/catalog/pricing/schema";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, invalidField, notFound } from "@/lib/platform/errors";
import { emailColumns } from "@/lib/platform/format/email";
import { toCents } from "@/lib/platform/format/money";
import { isToken, linkToken, newTokenNonce, tokenHash } from "@/lib/platform/http/link-token";
import { isFromProgram } from "@/lib/platform/http/public-form";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { privateStorage } from "@/lib/platform/ops/storage";
import { addressHash } from "@/lib/queue/outbox/server/address-hash";
import { noteForStaff } from "@/lib/queue/staff-notices/mutations";
import { type MintedDownload, mintDownload } from "@/lib/sales/downloads/mutations";
import { choiceOf } from "@/lib/sales/fulfilment/rules/deliverables";
import { isFulfilled } from "@/lib/sales/orders/dto";
import { lockOrder } from "@/lib/sales/orders/mutations";
import { isRefunded } from "@/lib/sales/orders/rules/refund-shares";
import { type RequestFileDto, type RequestLinkDto, requestPath, TOOK_MONEY, toRequestFile } from "./dto";
import { MAX_SKETCHES, TOO_MANY_SKETCHES } from "./rules/sketch-types";
import type { CreateRequest } from "./schema";
import { newRequestNumber } from "./server/request-number";
import { prepareSketch } from "./server/sketch";
import { assertStep, lockRequest, lockRequestByToken, takeStep, tellBuyer } from "./step-mutations";
import { reopenTask } from "./work-mutations";

interface AskedPlan {
  plan: { planId: number; planName: string; planSlug: string };
  configuration: Configuration;
  ownedOrderId: number | null;
}

const NOT_OWNED = "This order does not have the plan. Leave it out, and the quote includes the plan.";

/** A study set is for study: what is built from needs a package to build from. */
async function ownedPlan(planId: number, orderToken: string): Promise<AskedPlan> {
  const order = isToken(orderToken)
    ? await db.order.findUnique({
        where: { tokenHash: tokenHash(orderToken) },
        include: {
          lines: { where: { planId, isChange: false, transferredAt: null }, orderBy: { id: "desc" } },
        },
      })
    : null;
  const line = order?.lines.find(
    (one) => !isRefunded(one) && choiceOf(one).configuration.package !== "study",
  );
  if (!order || !line || !isFulfilled(order.status)) throw invalidField("orderToken", NOT_OWNED);
  const { planName, planSlug } = line;
  return {
    plan: { planId, planName, planSlug },
    configuration: choiceOf(line).configuration,
    ownedOrderId: order.id,
  };
}

async function soldPlan(input: CreateRequest): Promise<AskedPlan> {
  const { planId } = input;
  const [plan, { offers }] = await Promise.all([
    db.housePlan.findFirst({ where: { id: planId, ...PUBLISHED }, select: { name: true, slug: true } }),
    getOffers([planId]),
  ]);
  const offer = offers.get(planId);
  if (!plan || !offer) throw notFound("There is no such plan.");
  if (offer.reason || !offer.defaultPackage) {
    throw new AppError("conflict", offer.reason ?? `${plan.name} is not for sale.`);
  }
  const configuration = resolveConfiguration(
    input.package ?? offer.defaultPackage,
    input.options ?? {},
    offer.base,
  );
  if (configuration.package === "study") {
    throw invalidField("package", "A changed plan comes with a package that can be built from");
  }
  const problem = configurationProblem(offer, configuration);
  if (problem) throw invalidField(problem.path, problem.message);
  return {
    plan: { planId, planName: plan.name, planSlug: plan.slug },
    configuration,
    ownedOrderId: null,
  };
}

const MAILS_AN_HOUR = 5;

/** Nobody's mailbox is filled by somebody else's form. */
const limitMails = (email: string) => rateLimit(`request-mail:${addressHash(email)}`, MAILS_AN_HOUR, 3600);

/**
 * The link is mailed as well.
 * @throws AppError `not_found` for a plan that is not public, `validation_failed`, `conflict` for one that is
 * not for sale, `too_many_requests`
 */
export async function createRequest(input: CreateRequest): Promise<RequestLinkDto> {
  const tokenNonce = newTokenNonce();
  const number = newRequestNumber();
  const link = { number, link: requestPath(tokenNonce) };
  if (isFromProgram(input)) return link;
  const asked = input.orderToken ? await ownedPlan(input.planId, input.orderToken) : await soldPlan(input);
  await limitMails(input.email);
  await db.$transaction(async (tx) => {
    const request = await tx.changeRequest.create({
      data: {
        ...{ number, tokenNonce, tokenHash: tokenHash(linkToken(tokenNonce)) },
        ...asked.plan,
        ownedOrderId: asked.ownedOrderId,
        configuration: asked.configuration,
        name: input.name,
        ...emailColumns(input.email),
        wish: input.wish,
        budgetCents: input.budget == null ? null : toCents(input.budget),
        neededBy: input.neededBy ? new Date(input.neededBy) : null,
        lot: input.lot ?? "",
      },
    });
    await tellBuyer(tx, request, { news: "received", text: request.wish });
    await noteForStaff(tx, "request", request.id);
  });
  return link;
}

const say = (tx: Tx, request: ChangeRequest, text: string) =>
  tx.requestMessage.create({ data: { requestId: request.id, from: "buyer", text } });

/** An answer to a question of the store's. @throws AppError `not_found`, `conflict` */
export async function addMessage(token: string, text: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const request = await lockRequestByToken(tx, token);
    await takeStep(tx, request, "write");
    await say(tx, request, text);
  });
}

async function assertRoom(tx: Tx, request: ChangeRequest): Promise<void> {
  assertStep(request, "attach");
  const count = await tx.requestFile.count({ where: { requestId: request.id, from: "buyer" } });
  if (count >= MAX_SKETCHES) {
    throw new AppError("conflict", TOO_MANY_SKETCHES, { extra: { state: request.state } });
  }
}

/**
 * Looked at before it is read, so that a sixth is not decoded.
 * @throws AppError `not_found`, `conflict` for a sixth or where the state allows none
 */
export async function assertSketchRoom(token: string): Promise<void> {
  await db.$transaction(async (tx) => assertRoom(tx, await lockRequestByToken(tx, token)));
}

/**
 * Stored before its row is written; what no row names is swept.
 * @throws AppError `not_found`, `conflict` for a sixth, `unsupported_media_type`, `too_large` for too many
 * pixels, `storage_full`
 */
export async function addSketch(token: string, name: string, sent: Uint8Array): Promise<RequestFileDto> {
  const { fileName, content } = await prepareSketch(name, sent);
  const storage = privateStorage();
  const storageKey = `requests/${randomUUID()}`;
  await storage.put(storageKey, content);
  try {
    return await db.$transaction(async (tx) => {
      const request = await lockRequestByToken(tx, token);
      await assertRoom(tx, request);
      await takeStep(tx, request, "attach");
      const data = {
        requestId: request.id,
        from: "buyer",
        fileName,
        bytes: content.length,
        storageKey,
      } as const;
      return toRequestFile(await tx.requestFile.create({ data }));
    });
  } catch (error) {
    await storage.delete(storageKey);
    throw error;
  }
}

const paidOrderOf = (requestId: number) =>
  db.order.findFirst({ where: { requestId, ...TOOK_MONEY }, orderBy: { id: "desc" } });

async function idOf(token: string): Promise<number> {
  const found = isToken(token)
    ? await db.changeRequest.findUnique({ where: { tokenHash: tokenHash(token) }, select: { id: true } })
    : null;
  if (!found) throw notFound("There is no such request.");
  return found.id;
}

/**
 * One round more of what was delivered.
 * @throws AppError `not_found`, `conflict` with the state when nothing is delivered or no round is left
 */
export async function reviseRequest(token: string, text: string, now = new Date()): Promise<void> {
  const id = await idOf(token);
  const order = await paidOrderOf(id);
  await db.$transaction(async (tx) => {
    const locked = order && (await lockOrder(tx, order.id));
    const request = await lockRequest(tx, id);
    assertStep(request, "revise");
    if (request.roundsLeft < 1 || !locked) {
      throw new AppError(
        "conflict",
        "No round of changes is left. Write to us about what is still missing.",
        {
          extra: { state: request.state, roundsLeft: request.roundsLeft },
        },
      );
    }
    const where = { requestId_version: { requestId: id, version: locked.quoteVersion ?? 0 } };
    const quote = await tx.requestQuote.findUnique({ where, select: { businessDays: true } });
    await takeStep(tx, request, "revise", { roundsLeft: { decrement: 1 } });
    await say(tx, request, text);
    await reopenTask(tx, locked.id, now, quote?.businessDays);
  });
}

/** @throws AppError `not_found`, `conflict` with the state */
export async function closeRequest(token: string): Promise<void> {
  await db.$transaction(async (tx) => takeStep(tx, await lockRequestByToken(tx, token), "close"));
}

/**
 * As for files of an order: counted, and as long as that is paid.
 * @throws AppError `not_found` for what was not delivered, `forbidden` when it was refunded or used up
 */
export async function mintRequestDownload(token: string, fileId: number, now: Date): Promise<MintedDownload> {
  const requestId = await idOf(token);
  const file = await db.requestFile.findFirst({
    where: { id: fileId, requestId, from: "staff" },
    include: { taskFile: { include: { task: { include: { order: { select: { tokenNonce: true } } } } } } },
  });
  if (!file?.taskFile) throw notFound("There is no such file in this request.");
  const { id, task } = file.taskFile;
  return mintDownload(linkToken(task.order.tokenNonce), { taskFileId: id }, now);
}
