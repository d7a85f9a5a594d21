import "server-only";
import { recordActivity } from "@/lib/access/activity/mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db } from "@/lib/platform/db/client";
import { AppError, orNotFound } from "@/lib/platform/errors";
import { moved, placeBeside, type Side } from "@/lib/records/display-order/schema";
import { TESTIMONIALS_SECTION } from "./home-schema";
import { readTestimonials } from "./rules/testimonials";
import type { TestimonialItem } from "./schema";

interface Change {
  action: "create" | "update" | "delete" | "reorder";
  label: string;
  /** @throws AppError `conflict` */
  apply: (items: TestimonialItem[]) => { items: TestimonialItem[]; before?: object; after?: object };
}

/** By what it said when the client read it: testimonials have no ids. */
function placeOf(items: TestimonialItem[], wanted: TestimonialItem): number {
  const at = items.findIndex((item) => JSON.stringify(item) === JSON.stringify(wanted));
  if (at === -1)
    throw new AppError("conflict", "Somebody else changed this testimonial after you opened it.");
  return at;
}

/**
 * Under a lock, so that two people who work on different testimonials do not undo each other's work.
 * @throws AppError `forbidden`, `not_found`, `conflict`
 */
async function changeTestimonials(
  { action, label, apply }: Change,
  actor: Staff,
): Promise<TestimonialItem[]> {
  assertCan(actor, `testimonials:${action === "reorder" ? "update" : action}`);
  const id = TESTIMONIALS_SECTION;
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM home_sections WHERE id = ${id} FOR UPDATE`;
    const row = orNotFound(await tx.homeSection.findUnique({ where: { id } }), "home section");
    const { items, problem } = readTestimonials(row.content);
    if (!items) throw new AppError("conflict", problem);
    const { items: next, before, after } = apply(items);
    await tx.homeSection.update({
      where: { id },
      data: { content: JSON.stringify(next), lastUpdatedBy: actor.id },
    });
    await recordActivity(tx, {
      actor,
      action,
      entityType: "testimonial",
      entityId: id,
      label,
      before,
      after,
    });
    return next;
  });
}

export const createTestimonial = (after: TestimonialItem, actor: Staff) =>
  changeTestimonials(
    { action: "create", label: after.name, apply: (items) => ({ items: [...items, after], after }) },
    actor,
  );

export function updateTestimonial(change: { before: TestimonialItem; after: TestimonialItem }, actor: Staff) {
  const { before, after } = change;
  const apply = (items: TestimonialItem[]) => ({
    items: items.with(placeOf(items, before), after),
    before,
    after,
  });
  return changeTestimonials({ action: "update", label: after.name, apply }, actor);
}

export function deleteTestimonial(before: TestimonialItem, actor: Staff) {
  const apply = (items: TestimonialItem[]) => ({
    items: items.toSpliced(placeOf(items, before), 1),
    before,
  });
  return changeTestimonials({ action: "delete", label: before.name, apply }, actor);
}

interface MoveTestimonial {
  item: TestimonialItem;
  side: Side;
  anchor: TestimonialItem;
}

/** Both are named by what they said when they were read. */
export function moveTestimonial({ item, side, anchor }: MoveTestimonial, actor: Staff) {
  const apply = (items: TestimonialItem[]) => {
    const from = placeOf(items, item);
    const to = placeBeside(from, placeOf(items, anchor), side);
    return { items: moved(items, from, to), before: { place: from + 1 }, after: { place: to + 1 } };
  };
  return changeTestimonials({ action: "reorder", label: item.name, apply }, actor);
}
