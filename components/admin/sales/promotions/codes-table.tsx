import { type Column, DataTable } from "@/components/admin/table/data-table";
import { RowName, rowDeletion } from "@/components/admin/table/list-parts";
import { RowMenu } from "@/components/admin/table/row-menu";
import { ButtonLink } from "@/components/ui/button-link";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { formatMoment } from "@/lib/platform/format/dates";
import { formatPrice, toCents } from "@/lib/platform/format/money";
import { deleteCodeAction, endCodeAction } from "@/lib/sales/promotions/actions";
import type { PromotionDto } from "@/lib/sales/promotions/dto";
import { listPromotionRows, type PromotionListQuery } from "@/lib/sales/promotions/queries";
import { CodeStateBadge } from "./code-state";

const off = ({ percent, amount }: PromotionDto) =>
  percent === null ? formatPrice(toCents(amount ?? 0)) : `${percent}%`;

function Span({ code: { startsAt, endsAt } }: { code: PromotionDto }) {
  if (!startsAt && !endsAt) return "Until it is ended";
  return (
    <>
      {startsAt ? <span className="block">{`from ${formatMoment(startsAt)}`}</span> : null}
      {endsAt ? <span className="block">{`to ${formatMoment(endsAt)}`}</span> : null}
    </>
  );
}

const COLUMNS: Column<PromotionDto>[] = [
  {
    header: "Code",
    sort: "code",
    cell: (row) => (
      <>
        <RowName href={`/admin/codes/${row.id}`}>{row.code}</RowName>
        <p className="text-sm text-muted-foreground">{row.label}</p>
      </>
    ),
  },
  { header: "Off", align: "end", className: "tabular-nums", cell: off },
  {
    header: "Uses",
    sort: "useCount",
    align: "end",
    className: "tabular-nums",
    hideBelow: "sm",
    cell: ({ useCount, maxUses }) => (maxUses === null ? useCount : `${useCount} of ${maxUses}`),
  },
  {
    header: "Taken",
    sort: "endsAt",
    hideBelow: "md",
    cellClass: "text-sm text-muted-foreground",
    cell: (row) => <Span code={row} />,
  },
  { header: "State", cell: ({ state }) => <CodeStateBadge state={state} /> },
];

function actions(role: Role) {
  if (!can(role, "promotions:update")) return undefined;
  return (row: PromotionDto) => (
    <RowMenu
      name={row.code}
      editHref={`/admin/codes/${row.id}`}
      actions={
        row.state === "ended"
          ? []
          : [
              {
                label: "End now",
                action: endCodeAction.bind(null, { id: row.id }),
                success: "Code ended",
                failure: "Failed to end code",
              },
            ]
      }
      deletion={rowDeletion("Code", row.code, deleteCodeAction.bind(null, { id: row.id }))}
    />
  );
}

export async function CodesTable({ query, role }: { query: PromotionListQuery; role: Role }) {
  return (
    <DataTable
      label="Codes"
      path="/admin/codes"
      query={query}
      columns={COLUMNS}
      page={await listPromotionRows(query)}
      name={(row) => row.code}
      actions={actions(role)}
      nothing="No codes found"
      hint="A code takes a percent or an amount off a cart: for a letter, a fair, a customer who had to wait."
      start={
        can(role, "promotions:create") ? <ButtonLink href="/admin/codes/new">Add Code</ButtonLink> : null
      }
    />
  );
}
