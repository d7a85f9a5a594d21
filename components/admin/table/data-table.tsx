import { ArrowDownIcon, ArrowUpIcon, ChevronsUpDownIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { cn } from "@/lib/platform/browser/cn";
import { type ListQuery, listHref, type Page } from "@/lib/platform/lists/list-query";
import { ListPages } from "./list-pages";
import { type Reorder, ReorderHandle, ReorderRows } from "./reorder";
import { RowCheckbox, SelectAllCheckbox, SelectionProvider } from "./selection";

export interface Column<R> {
  header: string;
  cell: (row: R) => ReactNode;
  /** Name in the list's sorts; without it the column is not sortable. */
  sort?: string;
  align?: "end";
  /** Left out on narrower windows: `sm` below 640 px, `md` below 768 px, `lg` below 1024 px. */
  hideBelow?: "sm" | "md" | "lg";
  /** On a phone the head does not show its name, where the cells are narrower than that. */
  narrow?: boolean;
  className?: string;
  cellClass?: string;
}

interface DataTableProps<R extends { id: number }> {
  label: string;
  /** The list's address without its query. */
  path: string;
  query: ListQuery;
  columns: Column<R>[];
  page: Page<R>;
  /** Set when more rows match than were counted. */
  more?: boolean;
  /** Tells rows of several tables apart, whose ids may be the same. */
  rowKey?: (row: R) => string;
  /** What a person calls a row, for the names of its checkbox and menu. */
  name: (row: R) => string;
  actions?: (row: R) => ReactNode;
  /** Shown above the table; with it rows can be selected. Usually a BulkBar. */
  bulk?: ReactNode;
  /** With it rows can be dragged into another order while they are in display order. */
  reorder?: Reorder;
  nothing: string;
  hint?: string;
  start?: ReactNode;
}

const HIDE = { sm: "max-sm:hidden", md: "max-md:hidden", lg: "max-lg:hidden" } as const;
const look = <R,>(column: Column<R>) =>
  cn(
    column.align === "end" && "text-end whitespace-nowrap",
    column.hideBelow && HIDE[column.hideBelow],
    column.className,
  );

export function DataTable<R extends { id: number }>(props: DataTableProps<R>) {
  const { label, path, query, columns, page, more, rowKey, name, actions, bulk } = props;
  const { items: rows, total } = page;
  if (rows.length === 0) return <EmptyList title={props.nothing} text={props.hint} action={props.start} />;
  const reorder = query.sort === "displayOrder" && query.dir === "asc" ? props.reorder : undefined;
  const drawn = rows.map((row) => ({
    id: row.id,
    name: name(row),
    node: (
      <TableRow key={rowKey?.(row) ?? row.id}>
        {reorder ? (
          <TableCell className="w-10 pe-0">
            <ReorderHandle id={row.id} name={name(row)} />
          </TableCell>
        ) : null}
        {bulk ? (
          <TableCell className="pe-0">
            <RowCheckbox id={row.id} name={name(row)} />
          </TableCell>
        ) : null}
        {columns.map((column) => (
          <TableCell key={column.header} className={cn(look(column), column.cellClass)}>
            {column.cell(row)}
          </TableCell>
        ))}
        {actions ? <TableCell className="py-1 ps-0 text-end">{actions(row)}</TableCell> : null}
      </TableRow>
    ),
  }));
  const table = (
    <div className="rounded-md border bg-card">
      <Table label={label} className={reorder ? "max-sm:[&_td]:px-1.5 max-sm:[&_th]:px-1.5" : undefined}>
        <TableHeader>
          <tr>
            {reorder ? (
              <TableHead className="w-10 pe-0">
                <span className="sr-only">Reorder</span>
              </TableHead>
            ) : null}
            {bulk ? (
              <TableHead className="w-10 pe-0">
                <SelectAllCheckbox ids={rows.map(({ id }) => id)} />
              </TableHead>
            ) : null}
            {columns.map((column) => (
              <SortHead key={column.header} column={column} path={path} query={query} />
            ))}
            {actions ? (
              <TableHead className="w-12">
                <span className="sr-only">Actions</span>
              </TableHead>
            ) : null}
          </tr>
        </TableHeader>
        {reorder ? (
          <ReorderRows {...reorder} rows={drawn} />
        ) : (
          <TableBody>{drawn.map(({ node }) => node)}</TableBody>
        )}
      </Table>
    </div>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {bulk ? (
        <SelectionProvider rows={rows.map(({ id }) => id)}>
          {bulk}
          {table}
        </SelectionProvider>
      ) : (
        table
      )}
      <ListPages path={path} query={query} total={total} more={more ?? false} />
    </div>
  );
}

function SortHead<R>({ column, path, query }: { column: Column<R>; path: string; query: ListQuery }) {
  const { sort, header } = column;
  const name = <span className={column.narrow ? "max-sm:sr-only" : undefined}>{header}</span>;
  if (!sort) return <TableHead className={look(column)}>{name}</TableHead>;
  const active = query.sort === sort;
  const next = active && query.dir === "asc" ? "desc" : "asc";
  const Icon = !active ? ChevronsUpDownIcon : query.dir === "asc" ? ArrowUpIcon : ArrowDownIcon;
  return (
    <TableHead
      className={look(column)}
      aria-sort={active ? (query.dir === "asc" ? "ascending" : "descending") : "none"}
    >
      <Link
        href={listHref(path, query, { sort, dir: next })}
        scroll={false}
        prefetch={false}
        className={cn(
          "inline-flex min-h-9 items-center gap-1 hover:text-foreground",
          active && "text-foreground",
        )}
      >
        {name}
        <Icon
          // On a phone the room goes to the rows; only the sort in use is marked.
          className={cn("size-3.5", !active && !column.narrow && "max-sm:hidden")}
          strokeWidth={1.5}
          aria-hidden="true"
        />
      </Link>
    </TableHead>
  );
}

export function EmptyList({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-md border border-dashed border-input px-6 py-16 text-center">
      <p className="font-display text-subheading">{title}</p>
      {text ? <p className="max-w-md text-muted-foreground">{text}</p> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}

const SKELETON_ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function DataTableSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="rounded-md border bg-card">
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="flex items-center gap-6 border-b px-4 py-4 last:border-b-0">
          <Skeleton className="h-4 w-10" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-4 w-24 max-sm:hidden" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
