import { type Column, DataTable } from "@/components/admin/table/data-table";
import { nameColumn } from "@/components/admin/table/list-parts";
import { RestoreButton } from "@/components/admin/table/restore-button";
import { restorePlanAction } from "@/lib/catalog/plans/actions";
import { restorePostAction } from "@/lib/content/blog/actions";
import { formatMoment } from "@/lib/platform/format/dates";
import type { FormState } from "@/lib/platform/forms/form-state";
import { listTrash, type TrashedRow, type TrashQuery } from "@/lib/records/trash/queries";
import { TRASH_DAYS, type TrashKind } from "@/lib/records/trash/schema";

const KINDS: Record<TrashKind, { noun: string; restore: (input: { id: number }) => Promise<FormState> }> = {
  plan: { noun: "Plan", restore: restorePlanAction },
  post: { noun: "Post", restore: restorePostAction },
};

const COLUMNS: Column<TrashedRow>[] = [
  nameColumn({ header: "Name", sort: "name", name: ({ name }) => name }),
  { header: "Kind", cell: ({ kind }) => KINDS[kind].noun },
  {
    header: "Deleted",
    sort: "deletedAt",
    cell: ({ deletedAt }) => formatMoment(deletedAt),
    className: "sm:whitespace-nowrap",
  },
];

export async function TrashTable({ query }: { query: TrashQuery }) {
  return (
    <DataTable
      label="Trash"
      path="/admin/trash"
      query={query}
      columns={COLUMNS}
      page={await listTrash(query)}
      rowKey={({ kind, id }) => `${kind}-${id}`}
      name={({ name }) => name}
      actions={({ kind, id, name }) => (
        <RestoreButton
          name={name}
          action={KINDS[kind].restore.bind(null, { id })}
          success={`${KINDS[kind].noun} restored`}
          failure={`Failed to restore ${kind}`}
        />
      )}
      nothing="The trash is empty"
      hint={`What is deleted stays here for ${TRASH_DAYS} days.`}
    />
  );
}
