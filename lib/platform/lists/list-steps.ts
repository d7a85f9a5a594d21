import { EXPORT_MAX, EXPORT_STEP } from "./list-query";

/** How an export reads a list: all three in the list's order, under the list's filters. */
export interface ExportReads<Row extends { id: number }> {
  /** The first rows. */
  first: (take: number) => Promise<Row[]>;
  /** The ids of all rows. */
  ids: (take: number) => Promise<{ id: number }[]>;
  rows: (ids: number[]) => Promise<Row[]>;
}

/**
 * Everything a list matches, up to `EXPORT_MAX`, in steps of `EXPORT_STEP`. The first step
 * is read without the ids of the others, so an export begins at once and one that is broken
 * off costs no more than that. What changes its place in the list meanwhile is sent once.
 */
export async function* exportSteps<Row extends { id: number }>(
  reads: ExportReads<Row>,
): AsyncGenerator<Row[]> {
  const first = await reads.first(EXPORT_STEP);
  yield first;
  if (first.length < EXPORT_STEP) return;
  const sent = new Set(first.map(({ id }) => id));
  const found = await reads.ids(EXPORT_MAX);
  const left = found.map(({ id }) => id).filter((id) => !sent.has(id));
  for (let at = 0; at < left.length; at += EXPORT_STEP)
    yield await reads.rows(left.slice(at, at + EXPORT_STEP));
}

/**
 * A whole list in steps of `EXPORT_STEP`. The first is read when this resolves, so a
 * failure still has its own status.
 *
 * @param read the next rows behind one, or the first
 */
export async function wholeList<Row>(read: (after?: Row) => Promise<Row[]>): Promise<AsyncGenerator<Row[]>> {
  return stepsFrom(await read(), read);
}

async function* stepsFrom<Row>(first: Row[], read: (after?: Row) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let rows = first;
  yield rows;
  while (rows.length >= EXPORT_STEP) {
    rows = await read(rows.at(-1));
    yield rows;
  }
}

/**
 * A list whose order the database knows by ids, in steps of `EXPORT_STEP`.
 *
 * @param idsAfter the next ids under a condition, behind one or from the first
 */
export async function* stepsByIds<Where, Row>(
  where: Where,
  idsAfter: (where: Where, after: number | undefined, limit: number) => Promise<{ id: number }[]>,
  rowsOf: (ids: { id: number }[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: number | undefined;
  for (;;) {
    const ids = await idsAfter(where, after, EXPORT_STEP);
    if (ids.length === 0) return;
    yield await rowsOf(ids);
    after = ids.at(-1)?.id;
  }
}

/** The condition for what comes behind a row, the newest first; by place, so the row itself may be gone. */
export function olderThan({ createdAt, id }: { createdAt: string; id: number }) {
  return { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] };
}
