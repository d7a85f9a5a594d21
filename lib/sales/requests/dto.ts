import { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import { RequestSide } from "@/generated/prisma/enums";
import { PACKAGE_KEYS } from "@/lib/catalog/pricing/schema";
import { toDollars } from "@/lib/platform/format/money";
import { dollars, instant } from "@/lib/platform/format/shape";
import { linkToken } from "@/lib/platform/http/link-token";
import { openCheckoutDtoSchema } from "@/lib/sales/orders/checkout-dto";
import { planChoiceOf, quoteLines } from "./rules/order-lines";
import { REQUEST_STATES } from "./rules/states";

export const requestLinkDtoSchema = z.strictObject({
  number: z.string(),
  link: z.string().describe("The address of its private page"),
});
export type RequestLinkDto = z.infer<typeof requestLinkDtoSchema>;

const side = z.enum(RequestSide);

export const requestFileDtoSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  bytes: z.int(),
  from: side,
});
export type RequestFileDto = z.infer<typeof requestFileDtoSchema>;

export const quoteDtoSchema = z.strictObject({
  version: z.int(),
  lines: z.array(z.strictObject({ title: z.string(), price: dollars })),
  includesPlan: z
    .enum(PACKAGE_KEYS)
    .nullable()
    .describe("The package that it brings; null where the buyer has the plan"),
  planPrice: dollars.describe("What of the total is the plan itself; 0 where the buyer has it"),
  total: dollars.describe("Before tax"),
  rounds: z.int().describe("How often what was delivered can be sent back for more"),
  businessDays: z.int().describe("From the payment to the delivery"),
  validUntil: z.iso.date(),
});
export type QuoteDto = z.infer<typeof quoteDtoSchema>;

export const requestDtoSchema = z.strictObject({
  number: z.string(),
  state: z.enum(REQUEST_STATES),
  plan: z.strictObject({ id: z.int(), name: z.string(), slug: z.string() }),
  wish: z.string(),
  messages: z.array(z.strictObject({ from: side, text: z.string(), at: instant })),
  files: z.array(requestFileDtoSchema).describe("The buyer's sketches, and what was delivered"),
  quote: quoteDtoSchema.nullable().describe("The newest"),
  order: z
    .strictObject({ orderNumber: z.string(), link: z.string() })
    .nullable()
    .describe("The order that paid for it"),
  roundsLeft: z.int(),
});
export type RequestDto = z.infer<typeof requestDtoSchema>;

/** As the call that opens the payment of a cart. */
export const openQuoteDtoSchema = openCheckoutDtoSchema;

export const TOOK_MONEY = {
  status: { in: ["paid", "partially_refunded", "refunded", "review"] },
} as const satisfies Prisma.OrderWhereInput;

export const REQUEST_PARTS = {
  messages: { orderBy: { id: "asc" } },
  files: { orderBy: { id: "asc" }, include: { taskFile: true } },
  quotes: { orderBy: { version: "desc" } },
  orders: {
    where: TOOK_MONEY,
    orderBy: { id: "desc" },
    take: 1,
    include: { tasks: { where: { key: "change" }, take: 1 } },
  },
} satisfies Prisma.ChangeRequestInclude;

export type RequestRow = Prisma.ChangeRequestGetPayload<{ include: typeof REQUEST_PARTS }>;

export const toQuote = (row: RequestRow["quotes"][number]): QuoteDto => ({
  version: row.version,
  lines: quoteLines(row).map(({ title, cents }) => ({ title, price: toDollars(cents) })),
  includesPlan: planChoiceOf(row)?.configuration.package ?? null,
  planPrice: toDollars(row.planCents),
  total: toDollars(row.totalCents),
  rounds: row.rounds,
  businessDays: row.businessDays,
  validUntil: row.validUntil.toISOString().slice(0, 10),
});

export const toRequestFile = ({
  id,
  fileName,
  bytes,
  from,
}: Pick<RequestRow["files"][number], "id" | "fileName" | "bytes" | "from">): RequestFileDto => ({
  ...{ id, bytes, from },
  name: fileName,
});

/** What staff put there is the buyer's once it is delivered, and as long as it is paid for. */
const isShown = ({ from, taskFile }: RequestRow["files"][number]): boolean =>
  from === "buyer" || (taskFile !== null && taskFile.deliveredAt !== null && taskFile.revokedAt === null);

export const requestPath = (nonce: string): string => `/requests/${linkToken(nonce)}`;

export function toRequest(row: RequestRow): RequestDto {
  const [order] = row.orders;
  const [quote] = row.quotes;
  return {
    number: row.number,
    state: row.state,
    plan: { id: row.planId, name: row.planName, slug: row.planSlug },
    wish: row.wish,
    messages: row.messages.map(({ from, text, createdAt }) => ({ from, text, at: createdAt.toISOString() })),
    files: row.files.filter(isShown).map(toRequestFile),
    quote: quote ? toQuote(quote) : null,
    order: order ? { orderNumber: order.number, link: `/orders/${linkToken(order.tokenNonce)}` } : null,
    roundsLeft: row.roundsLeft,
  };
}
