import { type Column, DataTable } from "@/components/admin/table/data-table";
import { RowLink, rowDeletion } from "@/components/admin/table/list-parts";
import { RowMenu } from "@/components/admin/table/row-menu";
import { ButtonLink } from "@/components/ui/button-link";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { deleteAlertAction, endAlertAction } from "@/lib/content/alerts/actions";
import { type AlertListQuery, listAlertRows } from "@/lib/content/alerts/admin/queries";
import type { AdminAlertDto } from "@/lib/content/alerts/dto";
import { formatMoment } from "@/lib/platform/format/dates";
import { AlertStateBadge, SeverityBadge } from "./alert-state";

function Span({ alert }: { alert: AdminAlertDto }) {
  const { startDate, endDate } = alert;
  if (!startDate && !endDate) return "Until it is ended";
  return (
    <>
      {startDate ? <span className="block">{`from ${formatMoment(startDate)}`}</span> : null}
      {endDate ? <span className="block">{`to ${formatMoment(endDate)}`}</span> : null}
    </>
  );
}

const COLUMNS: Column<AdminAlertDto>[] = [
  {
    header: "Alert",
    sort: "message",
    cell: (alert) => (
      <div className="max-w-xl sm:min-w-40">
        <RowLink href={`/admin/alerts/${alert.id}`}>{alert.message}</RowLink>
        <p className="text-sm text-muted-foreground">
          {alert.audience === "staff"
            ? "For staff, by the store"
            : `On the site, by ${alert.createdByName ?? "a former member of staff"}`}
        </p>
      </div>
    ),
  },
  {
    header: "Severity",
    sort: "severity",
    hideBelow: "sm",
    cell: (alert) => <SeverityBadge state={alert.severity} />,
  },
  {
    header: "Shown",
    sort: "startDate",
    hideBelow: "md",
    cellClass: "text-sm text-muted-foreground",
    cell: (alert) => <Span alert={alert} />,
  },
  { header: "State", cell: (alert) => <AlertStateBadge state={alert.state} /> },
];

function actions(role: Role) {
  if (!can(role, "alerts:update")) return undefined;
  return (alert: AdminAlertDto) => (
    <RowMenu
      name={alert.message}
      editHref={`/admin/alerts/${alert.id}`}
      editLabel={alert.audience === "staff" ? "Open" : "Edit"}
      actions={
        alert.state === "active" || alert.state === "scheduled"
          ? [
              {
                label: "End now",
                action: endAlertAction.bind(null, { id: alert.id }),
                success: "Alert ended",
                failure: "Failed to end alert",
              },
            ]
          : []
      }
      deletion={rowDeletion("Alert", alert.message, deleteAlertAction.bind(null, { id: alert.id }))}
    />
  );
}

export async function AlertsTable({ query, role }: { query: AlertListQuery; role: Role }) {
  return (
    <DataTable
      label="Alerts"
      path="/admin/alerts"
      query={query}
      columns={COLUMNS}
      page={await listAlertRows(query)}
      name={(alert) => alert.message}
      actions={actions(role)}
      nothing="No alerts found"
      hint="An alert is a line at the head of every public page: a sale, a holiday, a delay."
      start={can(role, "alerts:create") ? <ButtonLink href="/admin/alerts/new">Add Alert</ButtonLink> : null}
    />
  );
}
