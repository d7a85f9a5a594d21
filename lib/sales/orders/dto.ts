import { z } from "zod";
import type { OrderLine, OrderStatus, PlanFile, Prisma } from "@/generated/prisma/client";
import {
  FileKind as FILE_KINDS,
  OrderKind as ORDER_KINDS,
  OrderStatus as ORDER_STATES,
} from "@/generated/prisma/enums";
import { STUDY_VARIANT } from "@/lib/catalog/offers/rules/offer";
import { fileLabel } from "@/lib/catalog/plans/rules/file-kinds";
import { isMaterialsVariant } from "@/lib/catalog/pricing/rules/configuration";
import { toDollars } from "@/lib/platform/format/money";
import { dollars, instant, toShape } from "@/lib/platform/format/shape";
import { dayIn } from "@/lib/platform/format/zone";
import { toTotalParts, totalParts } from "@/lib/sales/cart/totals-dto";
import { newerRevision } from "@/lib/sales/downloads/rules/newer-revision";
import { BUYER_TASK_PARTS, buyerTaskDtoSchema, toBuyerTask } from "@/lib/sales/fulfilment/dto";
import { addonChoicesOf, bringsFile, choiceOf } from "@/lib/sales/fulfilment/rules/deliverables";
import {
  addonAskSchema,
  asksOfLine,
  shippingDtoSchema,
  shippingOf,
} from "@/lib/sales/fulfilment/rules/details";
import {
  LICENSE_OF_LINE,
  LICENSE_STEPS,
  licenseRecordDtoSchema,
  licenseSteps,
  toLicenseRecord,
} from "@/lib/sales/licenses/record-dto";
import { taxLineDtoSchema, toTaxLine } from "@/lib/sales/taxes/dto";
import { REVERSE_CHARGE, storedTaxLines } from "@/lib/sales/taxes/rules/tax-lines";
import type { Calendar } from "@/lib/settings/rules/business-days";
import { licenseText, WITHOUT_LICENSE } from "./rules/license-text";
import { isRefunded } from "./rules/refund-shares";

/** Amounts as they were on the day. */
export const orderLineFactsSchema = z.strictObject({
  id: z.int(),
  planId: z.int(),
  planName: z.string(),
  planSlug: z.string(),
  planImage: z.string(),
  planPrice: dollars,
  addons: z.array(z.strictObject({ id: z.int(), name: z.string(), price: dollars })),
  quantity: z.int(),
  ...totalParts,
  refunded: dollars.describe("What of it went back"),
  isRefunded: z.boolean().describe("Whether all of it went back: files and license ended with it"),
  configuration: z.array(z.string()).describe("The configuration in words, the package first"),
  builds: z.int().nullable().describe("Builds that one license allows; null: any number"),
  license: z.string().describe("The same in words"),
  upgradeOf: z.string().nullable().describe("The order whose line this one upgrades"),
  replacedBy: z.string().nullable().describe("The paid order whose license takes the place of this one"),
});
export type OrderLineFacts = z.infer<typeof orderLineFactsSchema>;

const orderFileDtoSchema = z.strictObject({
  id: z.int(),
  planId: z.int(),
  planName: z.string(),
  kind: z.enum(FILE_KINDS),
  label: z.string().describe("What the button says: `PDF`, `CAD (DXF)`"),
  fileName: z.string(),
  bytes: z.int(),
  downloads: z.int(),
  maxDownloads: z.int(),
  newer: z
    .strictObject({ fileName: z.string(), bytes: z.int(), date: z.iso.date().describe("The day it is of") })
    .nullable()
    .describe("A later revision that stands beside the one that was bought"),
});
export type OrderFileDto = z.infer<typeof orderFileDtoSchema>;

const orderLineDtoSchema = orderLineFactsSchema.extend({
  isTransferred: z
    .boolean()
    .describe("Whether its license was passed on: it and the files are somebody else's"),
  licenseRecord: licenseRecordDtoSchema.nullable().describe("Null where another line holds the license now"),
  licenseSteps: z.array(z.enum(LICENSE_STEPS)).describe("What its holder can do with the license now"),
  // Empty unless the order is fulfilled, and once the line is refunded.
  files: z.array(orderFileDtoSchema).describe("What is here"),
  tasks: z.array(buyerTaskDtoSchema).describe("What is made, drawn or sent"),
  asks: z.array(addonAskSchema).describe("What its add-ons ask the buyer for"),
});
export type OrderLineDto = z.infer<typeof orderLineDtoSchema>;

const refundableDtoSchema = z.strictObject({
  until: instant.describe("The last moment for it"),
  total: dollars.describe("What all these lines bring"),
  lines: z.array(z.strictObject({ lineId: z.int(), amount: dollars })),
});
export type RefundableDto = z.infer<typeof refundableDtoSchema>;

/** No storage keys, hashes, notes or payment names. */
export const orderDtoSchema = z.strictObject({
  number: z.string(),
  status: z.enum(ORDER_STATES),
  fulfilled: z
    .boolean()
    .describe("Whether the buyer holds licenses and files: paid, and not refunded in full"),
  name: z.string(),
  email: z.string(),
  currency: z.string(),
  ...totalParts,
  kind: z.enum(ORDER_KINDS).describe("`transfer`: a license that was passed on, which costs nothing"),
  code: z.string().nullable().describe("The code that the discount came by"),
  discountLabel: z.string().nullable().describe("What the discount is called"),
  taxLines: z.array(taxLineDtoSchema).describe("What the tax is made of; empty without any"),
  taxNote: z.string().nullable().describe("The sentence where the buyer owes the tax instead of the store"),
  refunded: dollars,
  createdAt: instant,
  paidAt: instant.nullable(),
  date: z.iso.date().describe("The day it was paid, or else made, in the store's time zone"),
  lines: z.array(orderLineDtoSchema),
  files: z.array(orderFileDtoSchema).describe("Empty unless fulfilled"),
  complete: z.boolean().describe("Whether nothing more is made, drawn or sent"),
  shipping: shippingDtoSchema.nullable().describe("Where its parcels go; null while nobody has said"),
  refundable: refundableDtoSchema
    .nullable()
    .describe("What its buyer can give back now, line by line: nothing of these was used"),
  isRefunding: z.boolean().describe("Whether a refund that its buyer asked for is being made"),
});
export type OrderDto = z.infer<typeof orderDtoSchema>;

export const orderWithLinkDtoSchema = orderDtoSchema.extend({ token: z.string() });
export type OrderWithLinkDto = z.infer<typeof orderWithLinkDtoSchema>;

export interface UpgradeLink {
  baseLineId: number;
  upgradeLineId: number;
  baseNumber: string;
  upgradeNumber: string;
  status: OrderStatus;
  /** False when the upgrade was canceled or refunded. */
  counts: boolean;
}

export const ORDER_PARTS = {
  lines: { orderBy: { id: "asc" }, include: LICENSE_OF_LINE },
  files: {
    where: { revokedAt: null },
    orderBy: { id: "asc" },
    include: { planFile: true, correctedFile: true },
  },
  tasks: { orderBy: [{ dueAt: "asc" }, { id: "asc" }], include: BUYER_TASK_PARTS },
} satisfies Prisma.OrderInclude;

export type OrderRow = Prisma.OrderGetPayload<{ include: typeof ORDER_PARTS }>;

export function isFulfilled(status: OrderStatus): boolean {
  return status === "paid" || status === "partially_refunded";
}

export function toLine(row: OrderLine, links: readonly UpgradeLink[]): OrderLineFacts {
  const { words, builds } = choiceOf(row);
  const upgrade = links.find(
    ({ baseLineId, counts, status }) => baseLineId === row.id && counts && isFulfilled(status),
  );
  return {
    id: row.id,
    planId: row.planId,
    planName: row.planName,
    planSlug: row.planSlug,
    planImage: row.planImage,
    planPrice: toDollars(row.planPriceCents),
    addons: addonChoicesOf(row).map(({ id, name, priceCents }) => ({
      id,
      name,
      price: toDollars(priceCents),
    })),
    quantity: row.quantity,
    ...toTotalParts(row),
    refunded: toDollars(row.refundedCents),
    isRefunded: isRefunded(row),
    configuration: words,
    builds,
    license: row.isChange ? WITHOUT_LICENSE : licenseText({ quantity: row.quantity, builds }),
    upgradeOf: links.find(({ upgradeLineId }) => upgradeLineId === row.id)?.baseNumber ?? null,
    replacedBy: upgrade?.upgradeNumber ?? null,
  };
}

export function orderFileLabel(
  { planId, kind, variant }: Pick<OrderRow["files"][number], "planId" | "kind" | "variant">,
  lines: readonly OrderLine[],
): string {
  const label = fileLabel(kind);
  if (variant === STUDY_VARIANT) return `Study set (${label})`;
  if (isMaterialsVariant(variant)) return `Material list (${label})`;
  const isOwn = lines.some((line) => line.planId === planId && choiceOf(line).variant === variant);
  return isOwn || variant === "" ? label : `Mirrored ${label}`;
}

function toFile(
  row: OrderRow["files"][number],
  lines: OrderRow["lines"],
  current: readonly PlanFile[],
  calendar: Calendar,
): OrderFileDto {
  const { planId, kind, planFile } = row;
  const newer = newerRevision(row, current);
  return toShape(orderFileDtoSchema, {
    ...row,
    planId,
    planName: lines.find((line) => line.planId === planId)?.planName ?? "",
    kind,
    label: orderFileLabel(row, lines),
    fileName: planFile.fileName,
    bytes: Number(planFile.bytes),
    newer: newer && {
      fileName: newer.fileName,
      bytes: Number(newer.bytes),
      date: dayIn(newer.createdAt, calendar.timeZone),
    },
  });
}

/**
 * @param current the revisions of the order's files that are for sale now
 * @param links the upgrades that its lines are part of
 * @param taxNote the store's sentence where the buyer owes the tax
 */
export function toOrder(
  row: OrderRow,
  current: readonly PlanFile[],
  links: readonly UpgradeLink[],
  calendar: Calendar,
  taxNote: string,
  refund: Pick<OrderDto, "refundable" | "isRefunding">,
): OrderDto {
  const fulfilled = isFulfilled(row.status);
  const files = fulfilled ? row.files : [];
  const toFileDto = (file: OrderRow["files"][number]) => toFile(file, row.lines, current, calendar);
  const taxLines = storedTaxLines(row).map(toTaxLine);
  const waits = row.tasks.some(({ state }) => state === "open" || state === "in_progress");
  return toShape(orderDtoSchema, {
    ...row,
    fulfilled,
    ...toTotalParts(row),
    taxLines,
    taxNote: taxLines.some(({ name }) => name === REVERSE_CHARGE) && taxNote ? taxNote : null,
    refunded: toDollars(row.refundedCents),
    date: dayIn(row.paidAt ?? row.createdAt, calendar.timeZone),
    lines: row.lines.map((line) => ({
      ...toLine(line, links),
      isTransferred: line.transferredAt !== null,
      licenseRecord: toLicenseRecord(line),
      licenseSteps: licenseSteps(row, line, links),
      files:
        isRefunded(line) || line.transferredAt
          ? []
          : files.filter((file) => bringsFile(line, file)).map(toFileDto),
      tasks: row.tasks
        .filter(({ lineId }) => lineId === line.id)
        .map((task) => toBuyerTask(fulfilled ? task : { ...task, files: [] }, line, calendar)),
      asks: asksOfLine(row, line),
    })),
    files: files.map(toFileDto),
    complete: fulfilled && !waits,
    shipping: shippingOf(row),
    ...refund,
  });
}
