import { z } from "zod";
import type { Order, OrderFile, OrderLine, OrderTask, Prisma, TaskFile } from "@/generated/prisma/client";
import { bringsFile, choiceOf } from "@/lib/sales/fulfilment/rules/deliverables";
import { isRefunded } from "@/lib/sales/orders/rules/refund-shares";
import { licenseeText } from "./rules/licensee";
import { LICENSE_STATES } from "./schema";

/** What the page of an order says of the license of a line. */
export const licenseRecordDtoSchema = z.strictObject({
  number: z.string().describe("As `L-7K2M-9QXA-03TD`; anybody can check it"),
  licensee: z.string().describe("Whom it is for, with the company; empty once they were erased"),
  status: z.enum(LICENSE_STATES),
});
export type LicenseRecordDto = z.infer<typeof licenseRecordDtoSchema>;

/** Name the licensee, which can be done once and before a file was opened; pass the license on. */
export const LICENSE_STEPS = ["name", "transfer"] as const;
export type LicenseStep = (typeof LICENSE_STEPS)[number];

export const LICENSE_OF_LINE = {
  licenseRecord: { select: { number: true, name: true, company: true, revokedAt: true, namedAt: true } },
} satisfies Prisma.OrderLineInclude;

export type LineWithLicense = Prisma.OrderLineGetPayload<{ include: typeof LICENSE_OF_LINE }>;

export const toLicenseRecord = ({ licenseRecord }: LineWithLicense): LicenseRecordDto | null =>
  licenseRecord && {
    number: licenseRecord.number,
    licensee: licenseeText(licenseRecord),
    status: licenseRecord.revokedAt ? "revoked" : "valid",
  };

interface Used {
  files: readonly Pick<OrderFile, "planId" | "kind" | "variant" | "downloads" | "lastDownloadAt">[];
  tasks: readonly (Pick<OrderTask, "lineId" | "state"> & {
    files: readonly Pick<TaskFile, "downloads" | "lastDownloadAt">[];
  })[];
}

const wasOpened = (file: Pick<OrderFile, "downloads" | "lastDownloadAt">): boolean =>
  file.downloads > 0 || file.lastDownloadAt !== null;

/** Whether a byte of one of its files was ever sent. */
export function isLineUsed(
  { files, tasks }: Used,
  line: Pick<OrderLine, "id" | "planId" | "addons" | "chosen" | "quantity">,
): boolean {
  const own = tasks.filter(({ lineId }) => lineId === line.id).flatMap((task) => task.files);
  return [...files.filter((file) => bringsFile(line, file)), ...own].some(wasOpened);
}

export const isStudySet = (line: Pick<OrderLine, "chosen">): boolean =>
  choiceOf(line).configuration.package === "study";

const isWaiting = ({ state }: Pick<OrderTask, "state">): boolean =>
  state === "open" || state === "in_progress";

/** Why a line cannot be passed on, by what its own order shows; undefined when it can. */
export function transferProblem(
  order: Pick<Order, "status"> & Pick<Used, "tasks">,
  line: Pick<OrderLine, "id" | "chosen" | "totalCents" | "refundedCents" | "transferredAt">,
): string | undefined {
  if (line.transferredAt) return "This license was passed on already.";
  if (order.status !== "paid" && order.status !== "partially_refunded")
    return "This order is not paid, or was refunded.";
  if (isRefunded(line)) return "This line was refunded.";
  if (isStudySet(line)) return "A study set is for whom it was bought for: it cannot be passed on.";
  if (order.tasks.some((task) => task.lineId === line.id && isWaiting(task)))
    return "Something of this line is still being made. It can be passed on once everything is here.";
  return undefined;
}

/** @param links the upgrades that its lines are part of, also those that are not paid yet */
export function licenseSteps(
  order: Pick<Order, "status" | "disputedAt"> & Used,
  line: LineWithLicense,
  links: readonly { baseLineId: number; counts: boolean }[],
): LicenseStep[] {
  const { licenseRecord } = line;
  if (!licenseRecord || licenseRecord.revokedAt) return [];
  const isUpgrading = links.some(({ baseLineId, counts }) => baseLineId === line.id && counts);
  const mayTransfer = !order.disputedAt && !isUpgrading && !transferProblem(order, line);
  const mayName = !licenseRecord.namedAt && !isLineUsed(order, line);
  return [...(mayName ? (["name"] as const) : []), ...(mayTransfer ? (["transfer"] as const) : [])];
}
