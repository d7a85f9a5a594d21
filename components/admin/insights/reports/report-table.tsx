import { DownloadIcon } from "lucide-react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ReportColumn, ReportTable as ReportTableDto } from "@/lib/insights/reports/schema";
import { formatCents } from "@/lib/platform/format/money";
import styles from "./reports.module.css";

function cellText(cell: string | number, { unit }: ReportColumn): string {
  if (unit === "cents") return formatCents(Number(cell));
  return unit === "count" ? Number(cell).toLocaleString("en-US") : String(cell);
}

const TEXT_CELL = { minWidth: "7.5rem" };
const NUMBER_HEAD = { textAlign: "end" } as const;

function Cells({ row, columns }: Pick<ReportTableDto, "columns"> & { row: ReportTableDto["rows"][number] }) {
  return columns.map((column, place) => (
    <TableCell
      key={column.label}
      className={column.unit === "text" ? undefined : "text-end whitespace-nowrap tabular-nums"}
    >
      {cellText(row[place] ?? "", column)}
    </TableCell>
  ));
}

interface ReportTableProps {
  table: ReportTableDto;
  query: string;
  total?: ReportTableDto["rows"][number];
  /** Rows from which on the screen ends and only the file goes on; all are shown when left out. */
  shown?: number;
}

export function ReportTable({ table, query, total, shown = Number.POSITIVE_INFINITY }: ReportTableProps) {
  const { name, title, note, empty, columns, rows } = table;
  return (
    <Card id={name} className="min-w-0 scroll-mt-24">
      <CardHeader>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CardTitle>{title}</CardTitle>
          <a
            href={`/api/admin/reports/${name}${query}`}
            download
            aria-label={`Export CSV: ${title}`}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            <DownloadIcon aria-hidden="true" />
            CSV
          </a>
        </div>
        <p className="text-sm text-muted-foreground">{note}</p>
      </CardHeader>
      <CardContent>
        {rows.length === 0 ? (
          <p className="border-t pt-4 text-muted-foreground">{empty}</p>
        ) : (
          <Table label={title} scrolls className={styles.table}>
            <TableHeader>
              <tr>
                {columns.map((column) => (
                  <TableHead key={column.label} style={column.unit === "text" ? TEXT_CELL : NUMBER_HEAD}>
                    {column.label}
                  </TableHead>
                ))}
              </tr>
            </TableHeader>
            <TableBody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no identity and never move
                <TableRow key={at}>
                  <Cells row={row} columns={columns} />
                </TableRow>
              ))}
            </TableBody>
            {total ? (
              <tfoot className="border-t border-foreground/70 font-medium">
                <tr>
                  <Cells row={total} columns={columns} />
                </tr>
              </tfoot>
            ) : null}
          </Table>
        )}
        {rows.length >= shown ? (
          <p className="mt-3 text-sm text-muted-foreground">{`The first ${shown.toLocaleString("en-US")} rows; the file has all of them.`}</p>
        ) : null}
      </CardContent>
    </Card>
  );
}
