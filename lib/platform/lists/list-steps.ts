import { EXPORT_MAX, EXPORT_STEP } from "./list-query";

export interface ExportReads<Row extends { id: number }> {
  first: (take: number) => Promise<Row[]>;
  ids: (take: number) => Promise<{ id: number }[]>;
  rows: (ids: number[]) => Promise<Row[]>;
}

/**
 * Up to `EXPORT_MAX` rows. The first step is read without the ids of the others, so that an export begins at
 * once; a row that changes its place meanwhile is sent once.
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

export function olderThan({ createdAt, id }: { createdAt: string; id: number }) {
  return { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] };
}
