import "server-only";
import type { RequestState } from "@/generated/prisma/client";
import { staffNames } from "@/lib/access/staff/name-queries";
import { getOffers } from "@/lib/catalog/offers/queries";
import { configurationProblem, lineChoice, offeredUnitCents } from "@/lib/catalog/offers/rules/line-choice";
import type { LineChoice } from "@/lib/catalog/offers/schema";
import { describeOptions } from "@/lib/catalog/pricing/rules/configuration";
import { db, type Prisma } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { orNotFound } from "@/lib/platform/errors";
import { emailKey } from "@/lib/platform/format/email";
import { toDollars } from "@/lib/platform/format/money";
import { privateFileResponse } from "@/lib/platform/http/private-file";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { Page, Part, QueryOf } from "@/lib/platform/lists/list-query";
import { callRows, screenRows } from "@/lib/platform/lists/list-rows";
import { choiceOf } from "@/lib/sales/fulfilment/rules/deliverables";
import { getTimeZone } from "@/lib/settings/calendar-queries";
import { configurationOf } from "../rules/order-lines";
import { OPEN_STATES, REQUEST_STATES, WAITING_FOR_STORE } from "../rules/states";
import {
  type AdminRequestDto,
  DETAIL_PARTS,
  type RequestRowDto,
  ROW_PARTS,
  toAdminRequest,
  toRequestRow,
} from "./dto";
import type { REQUEST_LIST } from "./schema";

export type RequestListQuery = QueryOf<typeof REQUEST_LIST>;

const WAITING = { state: { in: [...WAITING_FOR_STORE] } } satisfies Prisma.ChangeRequestWhereInput;

function statesOf(given: string | undefined): Prisma.ChangeRequestWhereInput {
  if (given === "open") return { state: { in: [...OPEN_STATES] } };
  if (given === "waiting") return WAITING;
  const state = REQUEST_STATES.find((one) => one === given);
  return state ? { state } : {};
}

const matching = ({ q, filters }: RequestListQuery): Prisma.ChangeRequestWhereInput => ({
  ...statesOf(filters.state),
  ...(filters.buyer ? { emailKey: emailKey(filters.buyer) } : {}),
  ...(q
    ? {
        OR: [
          { number: containing(q) },
          { email: containing(q) },
          { name: containing(q) },
          { planName: containing(q) },
        ],
      }
    : {}),
});

export async function listRequestRows(query: RequestListQuery): Promise<Page<RequestRowDto>> {
  const asked = { where: matching(query), include: ROW_PARTS };
  const { rows, total } = await screenRows(db.changeRequest, query, asked);
  return { items: rows.map(toRequestRow), total };
}

/** @throws AppError `validation_failed` for a cursor of no request */
export async function listRequests(query: RequestListQuery, page: ListPage): Promise<Part<RequestRowDto>> {
  const asked = { where: matching(query), include: ROW_PARTS };
  const { rows, total } = await callRows(db.changeRequest, page, asked);
  return { rows: rows.map(toRequestRow), total };
}

/** What a quote of today brings for the plan. */
export interface QuotedPlan {
  choice: LineChoice;
  cents: number;
  catalogCents: number;
}

/** A problem in words where the plan cannot be had like this. */
export async function quotePlan(request: {
  planId: number;
  planName: string;
  configuration: unknown;
}): Promise<QuotedPlan | { problem: string }> {
  const offer = (await getOffers([request.planId])).offers.get(request.planId);
  if (!offer) return { problem: `${request.planName} is no longer in the store.` };
  if (offer.reason) return { problem: offer.reason };
  const configuration = configurationOf(request);
  const problem = configurationProblem(offer, configuration)?.message;
  const cents = offeredUnitCents(offer, configuration);
  if (problem || cents === undefined)
    return { problem: problem ?? `${request.planName} cannot be had like this.` };
  return { choice: lineChoice(offer, configuration), cents, catalogCents: offer.plan.priceCents };
}

async function ownedWords(orderId: number, planId: number): Promise<string[]> {
  const line = await db.orderLine.findFirst({
    where: { orderId, planId, isChange: false },
    orderBy: { id: "desc" },
  });
  return line ? choiceOf(line).words : [];
}

async function planLineOf(row: { planId: number; planName: string; configuration: unknown }) {
  const plan = await quotePlan(row);
  if ("problem" in plan) {
    const words = describeOptions(configurationOf(row), { foundation: null, walls: null });
    return { words, price: 0, problem: plan.problem };
  }
  return { words: plan.choice.words, price: toDollars(plan.cents), problem: null };
}

/** @throws AppError `not_found` */
export async function getAdminRequest(id: number): Promise<AdminRequestDto> {
  const row = orNotFound(
    await db.changeRequest.findUnique({ where: { id }, include: DETAIL_PARTS }),
    "request",
  );
  const [names, timeZone, planLine, owned] = await Promise.all([
    staffNames(row.messages.map(({ userId }) => userId)),
    getTimeZone(),
    row.ownedOrderId === null ? planLineOf(row) : null,
    row.ownedOrderId === null ? [] : ownedWords(row.ownedOrderId, row.planId),
  ]);
  const configuration = planLine?.words ?? owned;
  return toAdminRequest(row, { names, timeZone, now: new Date(), configuration, planLine });
}

/** To staff as a file, never shown: nothing of it runs. @throws AppError `not_found` */
export async function requestFileDownload(requestId: number, fileId: number): Promise<Response> {
  const file = orNotFound(
    await db.requestFile.findFirst({ where: { id: fileId, requestId }, include: { taskFile: true } }),
    "file",
  );
  const storageKey = file.storageKey ?? file.taskFile?.storageKey ?? "";
  return privateFileResponse({ fileName: file.fileName, storageKey });
}

interface WaitingRequest {
  id: number;
  number: string;
  state: RequestState;
  planName: string;
  stateSince: Date;
}

/** What waits longest for the store, and how many wait: in one statement, since every screen asks. */
export async function listWaitingRequests(limit: number): Promise<{ rows: WaitingRequest[]; count: number }> {
  const rows = await db.$queryRaw<(WaitingRequest & { count: number })[]>`
    SELECT id, number, state, plan_name AS "planName", state_since AS "stateSince", count(*) OVER ()::int AS count
    FROM change_requests WHERE state IN ('new', 'in_work') ORDER BY state_since, id LIMIT ${limit}`;
  return { rows, count: rows[0]?.count ?? 0 };
}
