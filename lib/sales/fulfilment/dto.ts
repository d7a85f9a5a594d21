import { z } from "zod";
import type { OrderLine, Prisma } from "@/generated/prisma/client";
import { FileKind } from "@/generated/prisma/enums";
import { FULFILMENTS } from "@/lib/catalog/pricing/schema";
import { instant, toShape } from "@/lib/platform/format/shape";
import { dayIn } from "@/lib/platform/format/zone";
import type { Calendar } from "@/lib/settings/rules/business-days";
import { TASK_STATES } from "./admin/schema";
import { comesAtOnce, promisedKinds } from "./rules/deliverables";

const buyerTaskFileDtoSchema = z.strictObject({
  id: z.int(),
  fileName: z.string(),
  bytes: z.int(),
  downloads: z.int(),
  maxDownloads: z.int(),
});

export const buyerTaskDtoSchema = z.strictObject({
  id: z.int(),
  addonId: z.int().nullable().describe("The add-on that it is for; null for a changed drawing"),
  title: z.string(),
  kind: z.enum(FULFILMENTS),
  quantity: z.int(),
  state: z.enum(TASK_STATES),
  dueAt: instant,
  dueOn: z.iso.date().describe("The day of it in the store's calendar"),
  isAtOnce: z.boolean().describe("It is being drawn, which takes minutes"),
  deliveredAt: instant.nullable().describe("When it was delivered last; stays when it is opened again"),
  deliveredOn: z.iso.date().nullable().describe("The day of it in the store's calendar"),
  message: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  promised: z.array(z.enum(FileKind)).describe("Kinds of files that were sold with it"),
  leftOut: z.array(z.enum(FileKind)).describe("Those of them that its delivery left out"),
  leftOutReason: z.string().describe("Why, in the store's words"),
  files: z.array(buyerTaskFileDtoSchema),
});
export type BuyerTaskDto = z.infer<typeof buyerTaskDtoSchema>;

export const BUYER_TASK_PARTS = {
  files: { where: { deliveredAt: { not: null }, revokedAt: null }, orderBy: { id: "asc" } },
} satisfies Prisma.OrderTaskInclude;

const addonIdOf = (key: string): number | null => {
  const digits = /^addon:(\d+)$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
};

export function toBuyerTask(
  row: Prisma.OrderTaskGetPayload<{ include: typeof BUYER_TASK_PARTS }>,
  line: Pick<OrderLine, "chosen" | "addons">,
  calendar: Calendar,
): BuyerTaskDto {
  return toShape(buyerTaskDtoSchema, {
    ...row,
    addonId: addonIdOf(row.key),
    dueOn: dayIn(row.dueAt, calendar.timeZone),
    isAtOnce: comesAtOnce(row),
    deliveredOn: row.deliveredAt && dayIn(row.deliveredAt, calendar.timeZone),
    promised: promisedKinds(line, row.key),
    files: row.files.map((file) => toShape(buyerTaskFileDtoSchema, { ...file, bytes: Number(file.bytes) })),
  });
}
