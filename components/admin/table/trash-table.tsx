import { type Column, DataTable } from "@/components/admin/table/data-table";
import { formatDay } from "@/lib/platform/format/dates";
import type { FormState } from "@/lib/platform/forms/form-state";
import type { ListQuery, Page } from "@/lib/platform/lists/list-query";
import { idColumn, type Noun, nameColumn } from "./list-parts";
import { RestoreButton } from "./restore-button";

interface TrashTableProps<R> {
  noun: Noun;
  /** What the table lists, for screen readers. */
  label: string;
  path: string;
  query: ListQuery;
  page: Page<R>;
  /** The column of names: its head, and its name in the list's sorts. */
  header: string;
  sort: string;
  name: (row: R) => string;
  /** Takes one row out of the trash; bind its id on the server. */
  restore: (row: R) => () => Promise<FormState>;
}

/** Deleted rows that can still be brought back. */
export function TrashTable<R extends { id: number; deletedAt: string | null }>(props: TrashTableProps<R>) {
  const { noun, label, path, query, page, header, sort, name, restore } = props;
  const things = `${noun.toLowerCase()}s`;
  const columns: Column<R>[] = [
    idColumn(),
    nameColumn({ header, sort, name }),
    { header: "Deleted", cell: (row) => formatDay(row.deletedAt), className: "whitespace-nowrap" },
  ];
  return (
    <DataTable
      label={label}
      path={path}
      query={query}
      columns={columns}
      page={page}
      name={name}
      actions={(row) => (
        <RestoreButton
          name={name(row)}
          action={restore(row)}
          success={`${noun} restored`}
          failure={`Failed to restore ${noun.toLowerCase()}`}
        />
      )}
      nothing="The trash is empty"
      hint={`Deleted ${things} stay here for 30 days.`}
    />
  );
}
