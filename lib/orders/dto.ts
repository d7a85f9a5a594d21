import type { FileKind, OrderStatus, PlanFile, Prisma } from "@/generated/prisma/client";
import { toDollars } from "@/lib/platform/format/money";

/** A line of an order as its buyer sees it; amounts in dollars, as they were on the day. */
export interface OrderLineDto {
  id: number;
  planId: number;
  planName: string;
  planSlug: string;
  planImage: string;
  planPrice: number;
  addons: { id: number; name: string; price: number }[];
  /** Licences: builds that are allowed. */
  quantity: number;
  total: number;
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
}

/** The order, and the token of its private page. */
export interface OrderWithLinkDto extends OrderDto {
  token: string;
}

export type AddonSnapshot = { id: number; name: string; priceCents: number };

export const ORDER_PARTS = {
  lines: { orderBy: { id: "asc" } },
  files: { where: { revokedAt: null }, orderBy: { id: "asc" }, include: { planFile: true } },
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

/** The add-ons of a line, which are stored as JSON. */
export function addonsOf(value: Prisma.JsonValue): AddonSnapshot[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((addon) =>
    typeof addon === "object" && addon !== null && !Array.isArray(addon)
      ? [{ id: Number(addon.id), name: String(addon.name), priceCents: Number(addon.priceCents) }]
      : [],
  );
}

/** Row to a line as its buyer sees it. */
export function toLine(row: OrderRow["lines"][number]): OrderLineDto {
  return {
    id: row.id,
    planId: row.planId,
    planName: row.planName,
    planSlug: row.planSlug,
    planImage: row.planImage,
    planPrice: toDollars(row.planPriceCents),
    addons: addonsOf(row.addons).map(({ id, name, priceCents }) => ({
      id,
      name,
      price: toDollars(priceCents),
    })),
    quantity: row.quantity,
    total: toDollars(row.totalCents),
  };
}

function toFile(
  row: OrderRow["files"][number],
  lines: OrderRow["lines"],
  newest: PlanFile | undefined,
): OrderFileDto {
  const file = newest ?? row.planFile;
  return {
    id: row.id,
    planId: row.planId,
    planName: lines.find((line) => line.planId === row.planId)?.planName ?? "",
    kind: row.kind,
    label: fileLabel(row.kind),
    fileName: file.fileName,
    bytes: Number(file.bytes),
    downloads: row.downloads,
    maxDownloads: row.maxDownloads,
  };
}

/**
 * Row to what its buyer sees.
 * @param newest the current revisions of the order's files; without one, the file as sold is named
 */
export function toOrder(row: OrderRow, newest: readonly PlanFile[] = []): OrderDto {
  const fulfilled = isFulfilled(row.status);
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
    lines: row.lines.map(toLine),
    files: fulfilled
      ? row.files.map((file) =>
          toFile(
            file,
            row.lines,
            newest.find(
              (candidate) =>
                candidate.planId === file.planId &&
                candidate.kind === file.kind &&
                candidate.variant === file.variant,
            ),
          ),
        )
      : [],
  };
}
