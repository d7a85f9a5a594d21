import { z } from "zod";
import type { FileKind, OrderLine, PlanFile } from "@/generated/prisma/client";
import { addonChoiceSchema, type LineChoice, lineChoiceSchema } from "@/lib/offers/schema";
import type { Fulfilment } from "@/lib/pricing/schema";

/** One file that a line brings at once: the newest revision of its kind and variant, or the one of the day. */
export interface DueFile {
  planId: number;
  kind: FileKind;
  variant: string;
  planFileId: number;
}

/** Something that a line brings later. */
export interface DueTask {
  /** What it is of the line: `option`, `addon:7`. */
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

type Line = Pick<OrderLine, "planId" | "addons" | "chosen" | "quantity">;
type File = Pick<PlanFile, "id" | "planId" | "kind" | "variant">;

/** Business days that something takes of which nobody has said it: a drawing, a row from before there was a choice. */
const UNSAID_DAYS = { drawn: 1, made: 5, shipped: 5 } as const;

const OPTION = "option";

const unsaid = (kind: DueTask["kind"], days: number | null) => days ?? UNSAID_DAYS[kind];

/** What a line was bought as; undefined for one from before there was a choice. */
export function choiceOf(line: Pick<OrderLine, "chosen">): LineChoice | undefined {
  const choice = lineChoiceSchema.safeParse(line.chosen);
  return choice.success ? choice.data : undefined;
}

/** The add-ons of a line, with what each needs to be delivered. */
export const addonChoicesOf = (line: Pick<OrderLine, "addons">) =>
  z.array(addonChoiceSchema).catch([]).parse(line.addons);

/** Files of a variant without which it is not there: a DWG or a ZIP is nothing that a drawing brings. */
const isNeeded = (kind: FileKind) => kind === "pdf" || kind === "dxf";

/**
 * The files of a variant that a choice brings, from among some; undefined while one is missing.
 */
export function variantFiles(
  planId: number,
  choice: LineChoice,
  files: readonly File[],
): DueFile[] | undefined {
  const found: DueFile[] = [];
  for (const { kind } of choice.files) {
    const file = files.find(
      (one) => one.planId === planId && one.kind === kind && one.variant === choice.variant,
    );
    if (file) found.push({ planId, kind, variant: choice.variant, planFileId: file.id });
    else if (isNeeded(kind)) return undefined;
  }
  return found;
}

function ownDeliverables(line: Line, current: readonly File[]): Deliverables {
  const { planId } = line;
  const choice = choiceOf(line);
  // An order from before there was a choice: all that the plan has, as it was sold.
  if (!choice) {
    const drawn = current.filter((file) => file.planId === planId && file.variant === "");
    return { files: drawn.map(({ id, kind }) => ({ planId, kind, variant: "", planFileId: id })), tasks: [] };
  }
  const { delivery, variant } = choice;
  if (!delivery) {
    const files = choice.files.map(({ id, kind }) => {
      const newest = current.find(
        (one) => one.planId === planId && one.kind === kind && one.variant === variant,
      );
      return { planId, kind, variant, planFileId: newest?.id ?? id };
    });
    return { files, tasks: [] };
  }
  // A foundation, wall or mirrored option changes the drawing: until the variant is there
  // the line brings no set, never the one as drawn in its place.
  const files = variantFiles(planId, choice, current);
  if (files) return { files, tasks: [] };
  const kind = delivery.fulfilment === "file" ? "made" : delivery.fulfilment;
  const title = choice.words.join(", ");
  const days = unsaid(kind, delivery.businessDays);
  return { files: [], tasks: [{ key: OPTION, kind, title, quantity: line.quantity, days }] };
}

/**
 * What a paid line brings: files at once, and one task for each other thing in it.
 * @param current the files for sale of its plan
 */
export function deliverablesOf(line: Line, current: readonly File[]): Deliverables {
  const own = ownDeliverables(line, current);
  for (const addon of addonChoicesOf(line)) {
    const { file } = addon;
    if (file) {
      const newest = current.find(
        (one) => one.planId === line.planId && one.kind === file.kind && one.variant === "",
      );
      own.files.push({
        planId: line.planId,
        kind: file.kind,
        variant: "",
        planFileId: newest?.id ?? file.id,
      });
      continue;
    }
    const kind = addon.fulfilment === "file" ? "made" : addon.fulfilment;
    own.tasks.push({
      key: `addon:${addon.id}`,
      kind,
      title: addon.name,
      quantity: line.quantity,
      days: unsaid(kind, addon.businessDays),
    });
  }
  return own;
}
