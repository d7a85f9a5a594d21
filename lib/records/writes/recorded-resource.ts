import "server-only";
import type { Staff } from "@/lib/access/staff/rules/staff";
import type { Tx } from "@/lib/platform/db/client";
import {
  createRecorded,
  deleteRecorded,
  type RecordedKind,
  type RecordedRow,
  updateRecorded,
} from "./recorded-write";

interface SavedBy {
  lastUpdatedBy: number;
}

interface RecordedResource<R extends RecordedRow, C, U extends { lastUpdatedAt?: string }, D>
  extends RecordedKind<R> {
  create: (tx: Tx, input: C, by: SavedBy) => Promise<R>;
  update: (tx: Tx, before: R, fields: Omit<U, "lastUpdatedAt">, by: SavedBy) => Promise<R>;
  remove: (tx: Tx, before: R) => Promise<unknown>;
  toDto: (row: R, actor: Staff) => D;
}

/**
 * The writes throw AppError `forbidden`, `not_found`, `stale` for a row that somebody saved since it was
 * read, and what the resource's own checks throw.
 */
export function recordedResource<R extends RecordedRow, C, U extends { lastUpdatedAt?: string }, D>(
  resource: RecordedResource<R, C, U, D>,
) {
  const { toDto } = resource;
  return {
    create: async (input: C, actor: Staff): Promise<D> => {
      const by = { lastUpdatedBy: actor.id };
      return toDto(await createRecorded(resource, actor, (tx) => resource.create(tx, input, by)), actor);
    },
    /** Changes what was sent. */
    update: async (id: number, { lastUpdatedAt: readAt, ...fields }: U, actor: Staff): Promise<D> => {
      const row = await updateRecorded(resource, id, actor, { readAt }, (tx, before) =>
        resource.update(tx, before, fields, { lastUpdatedBy: actor.id }),
      );
      return toDto(row, actor);
    },
    remove: (id: number, actor: Staff): Promise<void> => deleteRecorded(resource, id, actor, resource.remove),
  };
}
