import "server-only";
import type { BlogPost } from "@/generated/prisma/client";
import { can } from "@/lib/access/staff/rules/permissions";
import { assertCan, FORBIDDEN_MESSAGE, type Staff } from "@/lib/access/staff/rules/staff";
import { db, type Prisma } from "@/lib/platform/db/client";
import { AppError, invalidField } from "@/lib/platform/errors";
import { parse } from "@/lib/platform/parse";
import { claimSlug, leaveRedirect } from "@/lib/records/redirects/mutations";
import { isReserved } from "@/lib/records/redirects/rules/reserved-slugs";
import { recordRevision } from "@/lib/records/revisions/mutations";
import { getRevisionData } from "@/lib/records/revisions/queries";
import { restoreFromTrash, type TrashedKind } from "@/lib/records/trash/restore-mutations";
import { trashSlug } from "@/lib/records/trash/rules/trash-slug";
import {
  createRecorded,
  deleteRecorded,
  type RecordedKind,
  updateRecorded,
} from "@/lib/records/writes/recorded-write";
import { type AdminPostDto, toAdminPost } from "./admin/dto";
import { seesPrivate } from "./admin/queries";
import {
  type CreatePost,
  NO_PUBLISH_DATE,
  type UpdatePost,
  updatePostSchema,
  type Visibility,
} from "./admin/schema";

/** At the fields of the form. */
function knownFailure(error: unknown): unknown {
  const code = typeof error === "object" && error !== null ? (error as { code?: unknown }).code : undefined;
  if (code === "P2002") return invalidField("slug", "A post with this slug already exists", "conflict");
  if (code === "P2003") return invalidField("authorId", "There is no such author");
  return error;
}

const POST: RecordedKind<BlogPost> = {
  area: "blog",
  find: (tx, id) => tx.blogPost.findFirst({ where: { id, deletedAt: null } }),
};

const TRASHED: TrashedKind<BlogPost> = {
  area: "blog",
  find: (tx, id) => tx.blogPost.findFirst({ where: { id, deletedAt: { not: null } } }),
  folder: "blog",
  findBySlug: (tx, slug) => tx.blogPost.findUnique({ where: { slug }, select: { id: true } }),
  restore: (tx, id, data) => tx.blogPost.update({ where: { id }, data: { ...data, visibility: "private" } }),
};

async function shown(write: Promise<BlogPost>, actor: Staff): Promise<AdminPostDto> {
  try {
    return toAdminPost(await write, seesPrivate(actor));
  } catch (error) {
    throw knownFailure(error);
  }
}

/** Without what the actor may not set; members left out stay out. */
function toColumns(input: UpdatePost, actor: Staff) {
  const { summary, publishDate, tag, authorId, internalNotes, lastUpdatedAt: _, ...fields } = input;
  return {
    ...fields,
    ...(summary === undefined ? {} : { excerpt: summary }),
    ...(publishDate === undefined ? {} : { scheduledFor: publishDate }),
    ...(fields.tags
      ? { tags: [...new Set(fields.tags)] }
      : tag === undefined
        ? {}
        : { tags: tag ? [tag] : [] }),
    ...(seesPrivate(actor)
      ? {
          ...(authorId === undefined ? {} : { authorId: authorId ?? actor.id }),
          ...(internalNotes === undefined ? {} : { internalNotes: internalNotes || null }),
        }
      : {}),
  };
}

interface Publication {
  visibility: Visibility;
  scheduledFor: Date | null;
  publishedAt: Date | null;
}

/** A public post at its first publication, or on the date it had been scheduled for when that has passed. */
function publishedAt(before: Publication | undefined, visibility: Visibility, now: Date): Date | null {
  const due =
    before?.visibility === "scheduled" && before.scheduledFor && before.scheduledFor <= now
      ? before.scheduledFor
      : null;
  const earlier = due ?? before?.publishedAt ?? null;
  return visibility === "public" ? (earlier ?? now) : earlier;
}

function assertScheduled(visibility: Visibility, scheduledFor: Date | null | undefined, sent: object): void {
  if (visibility !== "scheduled" || scheduledFor) return;
  throw invalidField("scheduledFor" in sent ? "scheduledFor" : "publishDate", NO_PUBLISH_DATE);
}

/**
 * Private unless the visibility is given.
 * @throws AppError `forbidden`, `validation_failed`, `conflict` for a slug that is taken
 */
export async function createPost(input: CreatePost, actor: Staff): Promise<AdminPostDto> {
  const columns = toColumns(input, actor);
  const visibility = columns.visibility ?? "private";
  assertScheduled(visibility, columns.scheduledFor, input);
  const write = createRecorded(POST, actor, async (tx) => {
    const row = await tx.blogPost.create({
      data: {
        ...(columns as Prisma.BlogPostUncheckedCreateInput),
        authorId: columns.authorId ?? actor.id,
        visibility,
        publishedAt: publishedAt(undefined, visibility, new Date()),
        lastUpdatedBy: actor.id,
      },
    });
    await claimSlug(tx, "blog", row.slug);
    return row;
  });
  return shown(write, actor);
}

async function savePost(
  id: number,
  input: UpdatePost,
  actor: Staff,
  action: "update" | "restore-version",
): Promise<AdminPostDto> {
  const options = { readAt: input.lastUpdatedAt, as: "set-visibility", action };
  const write = updateRecorded(POST, id, actor, options, async (tx, before) => {
    const columns = toColumns(input, actor);
    const visibility = columns.visibility ?? before.visibility;
    assertScheduled(
      visibility,
      columns.scheduledFor === undefined ? before.scheduledFor : columns.scheduledFor,
      input,
    );
    const row = await tx.blogPost.update({
      where: { id },
      data: {
        ...columns,
        publishedAt: publishedAt(before, visibility, new Date()),
        version: { increment: 1 },
        lastUpdatedBy: actor.id,
      },
    });
    await leaveRedirect(tx, "blog", before, row, actor);
    await recordRevision(tx, { entityType: "post", entityId: id, before, after: row, userId: actor.id });
    return row;
  });
  return shown(write, actor);
}

/**
 * Keeps the version before. The author and the internal notes are ignored from anybody but an admin.
 * @param sent the body as it came: who may set the visibility only must have sent nothing else
 * @throws AppError `not_found`, `validation_failed`, `forbidden`, `conflict`, `stale`
 */
export async function updatePost(
  id: number,
  sent: Record<string, unknown>,
  actor: Staff,
): Promise<AdminPostDto> {
  assertCan(actor, "blog:set-visibility");
  const others = Object.keys(sent).filter((name) => name !== "visibility" && name !== "lastUpdatedAt");
  if (others.length > 0 && !can(actor.role, "blog:update"))
    throw new AppError("forbidden", FORBIDDEN_MESSAGE);
  return savePost(id, parse(updatePostSchema, sent), actor, "update");
}

/** @returns how many changed */
export async function setPostsVisibility(
  ids: number[],
  visibility: Visibility,
  actor: Staff,
): Promise<number> {
  assertCan(actor, "blog:set-visibility");
  const rows = await db.blogPost.findMany({
    where: { id: { in: ids }, deletedAt: null, visibility: { not: visibility } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  for (const { id } of rows) await savePost(id, { visibility }, actor, "update");
  return rows.length;
}

/** The version of now becomes a revision too; the visibility stays. */
export async function restorePostVersion(
  id: number,
  revisionId: number,
  lastUpdatedAt: string | undefined,
  actor: Staff,
): Promise<AdminPostDto> {
  assertCan(actor, "blog:update");
  const data = await getRevisionData("post", id, revisionId);
  // The author may be gone by now, and a restored text must not publish itself.
  const { authorId: _author, visibility: _visibility, scheduledFor: _date, slug, ...content } = data;
  const address = isReserved("blog", slug) ? {} : { slug };
  const input = parse(updatePostSchema, { ...content, ...address, lastUpdatedAt });
  return savePost(id, input, actor, "restore-version");
}

/** Its address is free at once. @returns the address it had @throws AppError `not_found`, `forbidden` */
export async function deletePost(id: number, actor: Staff): Promise<{ slug: string }> {
  let slug = "";
  await deleteRecorded(POST, id, actor, (tx, before) => {
    slug = before.slug;
    return tx.blogPost.update({
      where: { id },
      data: { deletedAt: new Date(), slug: trashSlug(slug, id), lastUpdatedBy: actor.id },
    });
  });
  return { slug };
}

export async function deletePosts(ids: number[], actor: Staff): Promise<number> {
  const rows = await db.blogPost.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  for (const { id } of rows) await deletePost(id, actor);
  return rows.length;
}

/**
 * Private, with its old address when that is still free.
 * @throws AppError `not_found` when it is not in the trash
 */
export async function restorePost(id: number, actor: Staff): Promise<AdminPostDto> {
  return shown(restoreFromTrash(TRASHED, id, actor), actor);
}
