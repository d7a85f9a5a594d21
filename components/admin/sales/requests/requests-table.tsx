import { type Column, DataTable } from "@/components/admin/table/data-table";
import { RowLink } from "@/components/admin/table/list-parts";
import { RowMenu } from "@/components/admin/table/row-menu";
import { formatDay } from "@/lib/platform/format/dates";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { RequestRowDto } from "@/lib/sales/requests/admin/dto";
import { listRequestRows, type RequestListQuery } from "@/lib/sales/requests/admin/queries";
import { RequestStateBadge } from "./request-marks";

const COLUMNS: Column<RequestRowDto>[] = [
  {
    header: "Since",
    sort: "stateSince",
    cell: (request) => (
      <time dateTime={request.stateSince} className="whitespace-nowrap tabular-nums">
        {formatDay(request.stateSince)}
      </time>
    ),
  },
  {
    header: "Request",
    className: "w-full sm:min-w-52",
    cell: (request) => (
      <div className="grid gap-0.5">
        <RowLink href={`/admin/requests/${request.id}`} className="w-fit font-medium">
          {request.planName}
        </RowLink>
        <p className="text-sm text-muted-foreground">{request.number}</p>
        <div className="mt-1 md:hidden">
          <RequestStateBadge state={request.state} />
        </div>
      </div>
    ),
  },
  {
    header: "From",
    hideBelow: "lg",
    className: "min-w-40",
    cellClass: "text-sm",
    cell: (request) => request.name || "No name given",
  },
  {
    header: "Quote",
    hideBelow: "lg",
    cellClass: "tabular-nums whitespace-nowrap",
    cell: (request) =>
      request.total === null ? (
        <span className="text-muted-foreground">None yet</span>
      ) : (
        formatCents(toCents(request.total))
      ),
  },
  {
    header: "Asked",
    sort: "createdAt",
    hideBelow: "lg",
    cellClass: "tabular-nums whitespace-nowrap",
    cell: (request) => formatDay(request.createdAt),
  },
  { header: "State", hideBelow: "md", cell: (request) => <RequestStateBadge state={request.state} /> },
];

export async function RequestsTable({ query }: { query: RequestListQuery }) {
  return (
    <DataTable
      label="Requests"
      path="/admin/requests"
      query={query}
      columns={COLUMNS}
      page={await listRequestRows(query)}
      name={(request) => `${request.planName}, ${request.number}`}
      actions={(request) => (
        <RowMenu
          name={`${request.planName}, ${request.number}`}
          editHref={`/admin/requests/${request.id}`}
          editLabel="Open"
          actions={[]}
        />
      )}
      nothing="No requests"
      hint="Whoever wants a plan changed asks on the page of the plan, and waits here for an answer."
    />
  );
}
