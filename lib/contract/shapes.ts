import { z } from "zod";
import { TASK_STATES } from "@/lib/fulfilment/admin/schema";
import type { BuyerTaskDto } from "@/lib/fulfilment/dto";
import { ASKS } from "@/lib/offers/schema";
import type { OrderDto } from "@/lib/orders/dto";
import type { UpgradeDto } from "@/lib/orders/upgrade-dto";
import { ERROR_STATUS, type ErrorCode } from "@/lib/platform/http/errors";
import { FULFILMENTS, PACKAGE_KEYS } from "@/lib/pricing/schema";
import type { OwnReviewDto } from "@/lib/reviews/dto";
import { REJECTION_KEYS, REVIEW_STATES } from "@/lib/reviews/schema";

/**
 * What the calls answer with. The types beside the schemas hold them to what the
 * code sends: a member that is added there is missing here only until the next build.
 */
type Shape<T> = z.ZodObject<{ [K in keyof Required<T>]: z.ZodType<T[K]> }>;

const text = z.string();
const maybe = z.string().nullable();
const id = z.int();
const dollars = z.number().describe("US dollars with at most two decimals");
const instant = z.iso.datetime();

export const successShape = z.object({ success: z.literal(true) });

export const errorShape = z
  .object({
    message: text,
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    errors: z.array(z.object({ path: text, message: text })).optional(),
    requestId: text.optional(),
  })
  .loose();

const orderFileShape: Shape<OrderDto["files"][number]> = z.object({
  id,
  planId: id,
  planName: text,
  kind: z.enum(["pdf", "dxf", "dwg", "zip", "csv"]),
  label: text,
  fileName: text,
  bytes: z.int(),
  downloads: z.int(),
  maxDownloads: z.int(),
});

const buyerTaskShape: Shape<BuyerTaskDto> = z.object({
  id,
  addonId: id.nullable().describe("The add-on that it is for; null for a changed drawing"),
  title: text,
  kind: z.enum(FULFILMENTS),
  quantity: z.int(),
  state: z.enum(TASK_STATES),
  dueAt: instant,
  dueOn: z.iso.date(),
  deliveredAt: instant.nullable(),
  message: text,
  carrier: text,
  tracking: text,
  files: z.array(z.object({ id, fileName: text, bytes: z.int(), downloads: z.int(), maxDownloads: z.int() })),
});

const ask = z.enum(ASKS);

const orderLineShape: Shape<OrderDto["lines"][number]> = z.object({
  id,
  planId: id,
  planName: text,
  planSlug: text,
  planImage: text,
  planPrice: dollars,
  addons: z.array(z.object({ id, name: text, price: dollars })),
  quantity: z.int(),
  total: dollars,
  configuration: z.array(text).describe("The configuration in words, the package first"),
  builds: z.int().nullable().describe("Builds that one license allows; null: any number"),
  license: text.describe("The same in words"),
  credit: dollars.describe("What an upgrade took off for what the line before it had cost"),
  upgradeOf: text.nullable().describe("The order whose line this one upgrades"),
  replacedBy: text.nullable().describe("The paid order whose license takes the place of this one"),
  files: z.array(orderFileShape).describe("What is here"),
  tasks: z.array(buyerTaskShape).describe("What is made, drawn or sent"),
  asks: z.array(
    z.object({
      addonId: id,
      name: text,
      asks: z.array(ask),
      missing: z.array(ask),
      county: text,
      state: text,
      wish: text,
    }),
  ),
});

export const orderShape: Shape<OrderDto> = z.object({
  number: text,
  status: z.enum(["pending", "paid", "failed", "canceled", "refunded", "partially_refunded", "review"]),
  fulfilled: z.boolean(),
  name: text,
  email: text,
  currency: text,
  total: dollars,
  refunded: dollars,
  createdAt: instant,
  paidAt: instant.nullable(),
  lines: z.array(orderLineShape),
  files: z.array(orderFileShape),
  complete: z.boolean().describe("Whether nothing more is made, drawn or sent"),
  shipping: z
    .object({
      name: text,
      line1: text,
      line2: text,
      city: text,
      state: text,
      postalCode: text,
      country: text,
      phone: text,
    })
    .nullable(),
});

export const upgradeShape: Shape<UpgradeDto> = z.object({
  lineId: id,
  planName: text,
  package: z.enum(PACKAGE_KEYS),
  options: z.object({ foundation: maybe, walls: maybe, mirrored: z.boolean() }),
  configuration: z.array(text),
  quantity: z.int(),
  delivery: z
    .object({ fulfilment: z.enum(FULFILMENTS), businessDays: z.int().nullable() })
    .nullable()
    .describe("How its changed drawing comes; null where all of it is there at once"),
  price: dollars.describe("Today's price of the target"),
  credit: dollars.describe("What the line has cost so far and counts"),
  due: dollars,
});

export const ownReviewShape: Shape<OwnReviewDto> = z.object({
  rating: z.int(),
  name: text,
  text,
  state: z.enum(REVIEW_STATES),
  rejection: z.enum(REJECTION_KEYS).nullable(),
  reply: text,
});

export const orderWithLinkShape = orderShape.extend({ token: text });

/** An object whose members the back office documents by its forms. */
export const recordShape = z.record(z.string(), z.unknown());
