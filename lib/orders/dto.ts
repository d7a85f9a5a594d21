import type { FileKind, OrderLine, OrderStatus, PlanFile, Prisma } from "@/generated/prisma/client";
import type { Calendar } from "@/lib/fulfilment/rules/business-days";
import { addonChoicesOf, bringsFile, choiceOf } from "@/lib/fulfilment/rules/deliverables";
import { type AddonAsk, asksOfLine, type Shipping, shippingOf } from "@/lib/fulfilment/rules/details";
import { BUYER_TASK_PARTS, type BuyerTaskDto, toBuyerTask } from "@/lib/fulfilment/dto";
import { STUDY_VARIANT } from "@/lib/offers/rules/offer";
import { toDollars } from "@/lib/platform/format/money";
import { isMaterialsVariant } from "@/lib/pricing/rules/configuration";
import { licenseText } from "./rules/license-text";

/** What a line was bought as; amounts in dollars, as they were on the day. */
export interface OrderLineFacts {
  id: number;
  planId: number;
  planName: string;
  planSlug: string;
  planImage: string;
  planPrice: number;
  addons: { id: number; name: string; price: number }[];
  quantity: number;
  total: number;
  /** What it was bought as, in words, the package first; empty for orders from before there was a choice. */
  configuration: string[];
  /** Builds that one licence allows; null: any number of them. */
  builds: number | null;
  /** The same in words: `1 license, one build`. */
  license: string;
  /** What an upgrade took off for what the line before it had cost. */
  credit: number;
  /** Number of the order whose line this one upgrades. */
  upgradeOf: string | null;
  /** Number of the paid order that upgraded this line: its license takes this one's place. */
  replacedBy: string | null;
}

/** A line of an order as its buyer sees it. */
export interface OrderLineDto extends OrderLineFacts {
  /** Files that are here; empty unless the order is fulfilled. */
  files: OrderFileDto[];
  /** What is made, drawn or sent for it. */
  tasks: BuyerTaskDto[];
  /** What its add-ons ask the buyer for. */
  asks: AddonAsk[];
}

/** A file the buyer may download. */
export interface OrderFileDto {
  id: number;
  planId: number;
  planName: string;
  kind: FileKind;
  /** What the button says: `PDF`, `CAD (DXF)`. */
  label: string;
  fileName: string;
  bytes: number;
  downloads: number;
  maxDownloads: number;
}

/** An order as its buyer sees it: no storage keys, hashes, notes or payment names. */
export interface OrderDto {
  number: string;
  status: OrderStatus;
  /** Whether the buyer holds licences and files: paid, and not refunded in full. */
  fulfilled: boolean;
  name: string;
  email: string;
  currency: string;
  total: number;
  refunded: number;
  createdAt: string;
  paidAt: string | null;
  lines: OrderLineDto[];
  /** Empty unless fulfilled. */
  files: OrderFileDto[];
  /** Whether all of it is here: nothing more is made, drawn or sent. */
  complete: boolean;
  /** Where its parcels go; null while nobody has said. */
  shipping: Shipping | null;
}

/** The order, and the token of its private page. */
export interface OrderWithLinkDto extends OrderDto {
  token: string;
}

/** What an upgrade ties together, as far as its price still counts. */
export interface UpgradeLink {
  baseLineId: number;
  upgradeLineId: number;
  baseNumber: string;
  upgradeNumber: string;
  /** State of the upgrade's order. */
  status: OrderStatus;
  /** False when the upgrade was canceled or refunded. */
  counts: boolean;
}

export const ORDER_PARTS = {
  lines: { orderBy: { id: "asc" } },
  files: { where: { revokedAt: null }, orderBy: { id: "asc" }, include: { planFile: true } },
  tasks: { orderBy: [{ dueAt: "asc" }, { id: "asc" }], include: BUYER_TASK_PARTS },
} satisfies Prisma.OrderInclude;

export type OrderRow = Prisma.OrderGetPayload<{ include: typeof ORDER_PARTS }>;

const FILE_LABELS: Record<FileKind, string> = {
  pdf: "PDF",
  dxf: "CAD (DXF)",
  dwg: "CAD (DWG)",
  zip: "ZIP",
  csv: "CSV",
};

/** What a kind of file is called on screen: `PDF`, `CAD (DXF)`. */
export const fileLabel = (kind: FileKind): string => FILE_LABELS[kind];

/** Whether an order in this state gives its buyer files. */
export function isFulfilled(status: OrderStatus): boolean {
  return status === "paid" || status === "partially_refunded";
}

/**
 * Row to a line as it was bought, without what it brings.
 * @param links the upgrades that the line is part of; those of other lines do no harm
 */
export function toLine(row: OrderLine, links: readonly UpgradeLink[]): OrderLineFacts {
  const choice = choiceOf(row);
  const upgrade = links.find(
    ({ baseLineId, counts, status }) => baseLineId === row.id && counts && isFulfilled(status),
  );
  const builds = choice ? choice.builds : 1;
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
    total: toDollars(row.totalCents),
    configuration: choice?.words ?? [],
    builds,
    license: licenseText({ quantity: row.quantity, builds }),
    credit: toDollars(row.creditCents),
    upgradeOf: links.find(({ upgradeLineId }) => upgradeLineId === row.id)?.baseNumber ?? null,
    replacedBy: upgrade?.upgradeNumber ?? null,
  };
}

/** What a file is called on its button: apart from the line's own set it says what it is. */
function labelOf({ planId, kind, variant }: OrderRow["files"][number], lines: OrderRow["lines"]): string {
  const label = fileLabel(kind);
  if (variant === STUDY_VARIANT) return `Study set (${label})`;
  if (isMaterialsVariant(variant)) return `Material list (${label})`;
  const isOwn = lines.some((line) => line.planId === planId && (choiceOf(line)?.variant ?? "") === variant);
  return isOwn || variant === "" ? label : `Mirrored ${label}`;
}

function toFile(
  row: OrderRow["files"][number],
  lines: OrderRow["lines"],
  newest: readonly PlanFile[],
): OrderFileDto {
  const { planId, kind, variant } = row;
  const file =
    newest.find((one) => one.planId === planId && one.kind === kind && one.variant === variant) ??
    row.planFile;
  return {
    id: row.id,
    planId,
    planName: lines.find((line) => line.planId === planId)?.planName ?? "",
    kind,
    label: labelOf(row, lines),
    fileName: file.fileName,
    bytes: Number(file.bytes),
    downloads: row.downloads,
    maxDownloads: row.maxDownloads,
  };
}

/**
 * Row to what its buyer sees.
 * @param newest the current revisions of the order's files; without one, the file as sold is named
 * @param links the upgrades that its lines are part of
 */
export function toOrder(
  row: OrderRow,
  newest: readonly PlanFile[],
  links: readonly UpgradeLink[],
  calendar: Calendar,
): OrderDto {
  const fulfilled = isFulfilled(row.status);
  const files = fulfilled ? row.files : [];
  const toFileDto = (file: OrderRow["files"][number]) => toFile(file, row.lines, newest);
  const waits = row.tasks.some(({ state }) => state === "open" || state === "in_progress");
  return {
    number: row.number,
    status: row.status,
    fulfilled,
    name: row.name,
    email: row.email,
    currency: row.currency,
    total: toDollars(row.totalCents),
    refunded: toDollars(row.refundedCents),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    lines: row.lines.map((line) => ({
      ...toLine(line, links),
      files: files.filter((file) => bringsFile(line, file)).map(toFileDto),
      tasks: row.tasks
        .filter(({ lineId }) => lineId === line.id)
        .map((task) => toBuyerTask(fulfilled ? task : { ...task, files: [] }, calendar)),
      asks: asksOfLine(row, line),
    })),
    files: files.map(toFileDto),
    complete: fulfilled && !waits,
    shipping: shippingOf(row),
  };
}
