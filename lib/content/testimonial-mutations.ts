import "server-only";
import { recordActivity } from "@/lib/activity/mutations";
import { db } from "@/lib/platform/db";
import { AppError, notFound } from "@/lib/platform/errors";
import { assertCan, type Staff } from "@/lib/users/staff";
import { TESTIMONIALS_SECTION } from "./home-schema";
import type { TestimonialItem } from "./schema";
import { readTestimonials } from "./testimonials";

interface Change {
  /** The testimonial as the client read it; left out when one is added. */
  before?: TestimonialItem;
  /** As it is to be; left out when it is deleted. */
  after?: TestimonialItem;
}

const same = (a: TestimonialItem, b: TestimonialItem) => JSON.stringify(a) === JSON.stringify(b);

function changed(items: TestimonialItem[], { before, after }: Change): TestimonialItem[] {
  if (!before) return after ? [...items, after] : items;
  const at = items.findIndex((item) => same(item, before));
  if (at === -1)
    throw new AppError("conflict", "Somebody else changed this testimonial after you opened it.");
  return items.toSpliced(at, 1, ...(after ? [after] : []));
}

/**
 * Adds, changes or deletes one testimonial. The list is read under a lock, so two
 * people who work on different testimonials do not undo each other's work.
 * @throws AppError `forbidden`, `not_found`, `conflict`
 */
async function changeTestimonial(change: Change, actor: Staff): Promise<TestimonialItem[]> {
  const { before, after } = change;
  const action = !before ? "create" : after ? "update" : "delete";
  assertCan(actor, `testimonials:${action}`);
  const id = TESTIMONIALS_SECTION;
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM home_sections WHERE id = ${id} FOR UPDATE`;
    const row = await tx.homeSection.findUnique({ where: { id } });
    if (!row) throw notFound("There is no such home section.");
    const { items, problem } = readTestimonials(row.content);
    if (!items) throw new AppError("conflict", problem);
    const next = changed(items, change);
    await tx.homeSection.update({
      where: { id },
      data: { content: JSON.stringify(next), lastUpdatedBy: actor.id },
    });
    await recordActivity(tx, {
      actor,
      action,
      entityType: "testimonial",
      entityId: id,
      label: (after ?? before)?.name,
      before,
      after,
    });
    return next;
  });
}

/** Adds a testimonial at the end. */
export const createTestimonial = (after: TestimonialItem, actor: Staff) =>
  changeTestimonial({ after }, actor);

/** Changes a testimonial, named by what it said when it was read. */
export const updateTestimonial = (change: Required<Change>, actor: Staff) => changeTestimonial(change, actor);

/** Deletes a testimonial, named by what it said when it was read. */
export const deleteTestimonial = (before: TestimonialItem, actor: Staff) =>
  changeTestimonial({ before }, actor);
