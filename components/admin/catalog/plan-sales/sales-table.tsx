import { plainTexts } from "@/components/admin/actions/outcome-texts";
import { type Column, DataTable } from "@/components/admin/table/data-table";
import { RowName, rowDeletion } from "@/components/admin/table/list-parts";
import { RowMenu } from "@/components/admin/table/row-menu";
import { ButtonLink } from "@/components/ui/button-link";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { deleteSaleAction, endSaleAction } from "@/lib/catalog/plan-sales/actions";
import type { SaleDto } from "@/lib/catalog/plan-sales/dto";
import { listSaleRows, type SaleListQuery } from "@/lib/catalog/plan-sales/queries";
import { daysWords, manyPlans, reductionWords, SaleStateBadge, scopeWords } from "./sale-words";

const LIST = "/admin/sales";

const COLUMNS: Column<SaleDto>[] = [
  {
    header: "Sale",
    sort: "name",
    className: "w-full",
    cell: (sale) => (
      <>
        <RowName href={`${LIST}/${sale.id}`}>{sale.name}</RowName>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {`${reductionWords(sale)}, ${scopeWords(sale)}`}
        </p>
        <p className="text-sm text-muted-foreground md:hidden">{daysWords(sale)}</p>
      </>
    ),
  },
  { header: "Days", sort: "startsOn", hideBelow: "md", className: "whitespace-nowrap", cell: daysWords },
  {
    header: "In it now",
    align: "end",
    hideBelow: "lg",
    className: "whitespace-nowrap tabular-nums",
    cell: ({ plans }) => manyPlans(plans),
  },
  { header: "State", sort: "state", cell: (sale) => <SaleStateBadge state={sale.state} /> },
];

function SaleMenu({ sale, role }: { sale: SaleDto; role: Role }) {
  const { id, name, state } = sale;
  const mayChange = can(role, "sales:update");
  const isScheduled = state === "scheduled";
  return (
    <RowMenu
      name={name}
      editHref={`${LIST}/${id}`}
      editLabel={mayChange && isScheduled ? "Edit" : "Open"}
      actions={
        mayChange && state === "running"
          ? [
              {
                label: "End now",
                action: endSaleAction.bind(null, { id }),
                success: "Sale ended",
                failure: plainTexts("Sale")("update").failure,
              },
            ]
          : []
      }
      deletion={
        isScheduled && can(role, "sales:delete")
          ? rowDeletion("Sale", name, deleteSaleAction.bind(null, { id }))
          : undefined
      }
    />
  );
}

export async function SalesTable({ query, role }: { query: SaleListQuery; role: Role }) {
  return (
    <DataTable
      label="Sales"
      path={LIST}
      query={query}
      columns={COLUMNS}
      page={await listSaleRows(query)}
      name={(sale) => sale.name}
      actions={(sale) => <SaleMenu sale={sale} role={role} />}
      nothing="No sales found"
      hint="A sale lowers the prices of plans for some days, and brings them back by itself."
      start={can(role, "sales:create") ? <ButtonLink href={`${LIST}/new`}>Add Sale</ButtonLink> : null}
    />
  );
}
