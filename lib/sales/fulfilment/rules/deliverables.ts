import { z } from "zod";
import type { FileKind, OrderLine, OrderTask, PlanFile } from "@/generated/prisma/client";
import { type DrawnThing, drawnAddon, drawnSet } from "@/lib/catalog/drawing-queue/rules/drawn";
import { addonChoiceSchema, type LineChoice, lineChoiceSchema } from "@/lib/catalog/offers/schema";
import type { Fulfilment } from "@/lib/catalog/pricing/schema";
import { isRefunded } from "@/lib/sales/orders/rules/refund-shares";

/** The newest revision of its kind and variant, or the one of the day. */
export interface DueFile {
  planId: number;
  kind: FileKind;
  variant: string;
  planFileId: number;
}

export interface DueTask {
  /** `option` or `addon:7`. */
  key: string;
  kind: Exclude<Fulfilment, "file">;
  title: string;
  quantity: number;
  /** Business days from the payment. */
  days: number;
}

export interface Deliverables {
  files: DueFile[];
  tasks: DueTask[];
}

type Line = Pick<OrderLine, "planId" | "addons" | "chosen" | "quantity"> &
  Partial<Pick<OrderLine, "isChange">>;
type File = Pick<PlanFile, "id" | "planId" | "kind" | "variant">;

/** Business days that something takes of which nobody has said it: a drawing, a file that is not there any more. */
const DEFAULT_DAYS = { drawn: 1, made: 5, shipped: 5 } as const;

const OPTION = "option";
/** The work of a quote, which is delivered with its request. */
export const CHANGE = "change";
const addonKey = (id: number) => `addon:${id}`;

const daysOrDefault = (kind: DueTask["kind"], days: number | null) => days ?? DEFAULT_DAYS[kind];

/** A drawing that is not there by then has failed, and is made by hand until its day. */
const DRAWN_WITHIN_MS = 3_600_000;

export const comesAtOnce = (
  { kind, state, createdAt }: Pick<OrderTask, "kind" | "state" | "createdAt">,
  now = new Date(),
): boolean => kind === "drawn" && state === "open" && now.getTime() - createdAt.getTime() < DRAWN_WITHIN_MS;

/** What a line was bought as. */
export const choiceOf = (line: Pick<OrderLine, "chosen">): LineChoice => lineChoiceSchema.parse(line.chosen);

export const addonChoicesOf = (line: Pick<OrderLine, "addons">) =>
  z.array(addonChoiceSchema).parse(line.addons);

export function drawnFiles(
  planId: number,
  { variant, kinds }: Pick<DrawnThing, "variant" | "kinds">,
  files: readonly File[],
): DueFile[] | undefined {
  const found = kinds.flatMap((kind) => {
    const file = files.find((one) => one.planId === planId && one.kind === kind && one.variant === variant);
    return file ? [{ planId, kind, variant, planFileId: file.id }] : [];
  });
  return found.length === kinds.length ? found : undefined;
}

export function drawnThingOf(
  line: Pick<OrderLine, "chosen" | "addons">,
  key: string,
): DrawnThing | undefined {
  const choice = choiceOf(line);
  if (key === OPTION) return drawnSet(choice);
  const addon = addonChoicesOf(line).find(({ id }) => key === addonKey(id));
  return addon && drawnAddon(addon, choice);
}

/**
 * Kinds of files that the task of a line was sold with, by the task's key; none where it is
 * words, a talk or a parcel.
 */
export function promisedKinds(line: Pick<OrderLine, "chosen" | "addons">, key: string): FileKind[] {
  const choice = choiceOf(line);
  if (key === OPTION) return choice.files.map(({ kind }) => kind);
  const addon = addonChoicesOf(line).find(({ id }) => key === addonKey(id));
  if (!addon) return [];
  return drawnAddon(addon, choice)?.kinds ?? addon.promised;
}

function soldFile(
  planId: number,
  variant: string,
  { id, kind }: LineChoice["files"][number],
  current: readonly File[],
): DueFile | undefined {
  const newest = current.find((one) => one.planId === planId && one.kind === kind && one.variant === variant);
  const planFileId = newest?.id ?? id;
  return planFileId === null ? undefined : { planId, kind, variant, planFileId };
}

function setTask({ quantity }: Line, { delivery, words }: LineChoice): DueTask {
  const fulfilment = delivery?.fulfilment ?? "drawn";
  const kind = fulfilment === "file" ? "made" : fulfilment;
  const days = daysOrDefault(kind, delivery?.businessDays ?? null);
  return { key: OPTION, kind, title: words.join(", "), quantity, days };
}

function ownDeliverables(line: Line, current: readonly File[]): Deliverables {
  const { planId } = line;
  const choice = choiceOf(line);
  const { delivery, variant } = choice;
  if (!delivery) {
    const files = choice.files.flatMap((file) => soldFile(planId, variant, file, current) ?? []);
    const tasks = files.length < choice.files.length ? [setTask(line, choice)] : [];
    return { files, tasks };
  }
  // A foundation, wall or mirrored option changes the drawing: until the variant is there
  // the line brings no set, never the one as drawn in its place.
  const files = drawnFiles(planId, drawnSet(choice), current);
  if (files) return { files, tasks: [] };
  return { files: [], tasks: [setTask(line, choice)] };
}

function changeTask(line: Line): DueTask {
  const { delivery, words } = choiceOf(line);
  const days = daysOrDefault("made", delivery?.businessDays ?? null);
  return { key: CHANGE, kind: "made", title: delivery?.title ?? words.join(", "), quantity: 1, days };
}

/** One task for each thing that is not a file. @param current the files for sale of its plan */
export function deliverablesOf(line: Line, current: readonly File[]): Deliverables {
  if (line.isChange) return { files: [], tasks: [changeTask(line)] };
  const own = ownDeliverables(line, current);
  for (const addon of addonChoicesOf(line)) {
    const sold = addon.file && soldFile(line.planId, "", addon.file, current);
    if (sold) {
      own.files.push(sold);
      continue;
    }
    const drawn = drawnAddon(addon, choiceOf(line));
    const files = drawn && drawnFiles(line.planId, drawn, current);
    if (files) {
      own.files.push(...files);
      continue;
    }
    const kind = drawn ? "drawn" : addon.fulfilment === "file" ? "made" : addon.fulfilment;
    own.tasks.push({
      key: addonKey(addon.id),
      kind,
      title: addon.name,
      quantity: line.quantity,
      days: daysOrDefault(kind, addon.businessDays),
    });
  }
  return own;
}

/** Two lines of one plan may bring different files. */
export function bringsFile(line: Line, file: { planId: number; kind: FileKind; variant: string }): boolean {
  if (file.planId !== line.planId) return false;
  const choice = choiceOf(line);
  if (file.variant === choice.variant && choice.files.some(({ kind }) => kind === file.kind)) return true;
  return addonChoicesOf(line).some((addon) => {
    if (addon.file) return file.variant === "" && addon.file.kind === file.kind;
    const drawn = drawnAddon(addon, choice);
    return drawn !== undefined && drawn.variant === file.variant && drawn.kinds.includes(file.kind);
  });
}

type Paid = Line & Pick<OrderLine, "totalCents" | "refundedCents" | "transferredAt">;

/** When all lines that bring it were refunded in whole, or their licenses passed on. */
export function isFileEnded(
  lines: readonly Paid[],
  file: { planId: number; kind: FileKind; variant: string },
): boolean {
  const bringing = lines.filter((line) => bringsFile(line, file));
  return bringing.length > 0 && bringing.every((line) => isRefunded(line) || line.transferredAt !== null);
}
