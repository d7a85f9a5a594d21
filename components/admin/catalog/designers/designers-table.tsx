import { plainTexts } from "@/components/admin/actions/outcome-texts";
import { activeColumn } from "@/components/admin/table/content-table";
import { type Column, DataTable } from "@/components/admin/table/data-table";
import { RowLink, RowName, rowDeletion } from "@/components/admin/table/list-parts";
import { RowMenu } from "@/components/admin/table/row-menu";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { deleteDesignerAction, updateDesignerAction } from "@/lib/catalog/designers/actions";
import type { DesignerDto } from "@/lib/catalog/designers/dto";
import { type DesignerListQuery, listDesignerRows, seesShares } from "@/lib/catalog/designers/queries";

const share: Column<DesignerDto> = {
  header: "Share",
  align: "end",
  className: "tabular-nums",
  hideBelow: "sm",
  cell: ({ sharePercent = 0 }) => `${sharePercent}%`,
};

const columns = (role: Role): Column<DesignerDto>[] => [
  {
    header: "Name",
    sort: "name",
    cell: (designer) => (
      <>
        <RowName href={`/admin/designers/${designer.id}`}>{designer.name}</RowName>
        <p className="text-sm text-muted-foreground max-sm:hidden">{designer.email}</p>
      </>
    ),
  },
  {
    header: "Plans",
    align: "end",
    className: "tabular-nums",
    cell: ({ id, plans }) => <RowLink href={`/admin/house-plans?designer=${id}`}>{plans}</RowLink>,
  },
  ...(seesShares(role) ? [share] : []),
  {
    header: "On the plan page",
    sort: "isNamed",
    cell: ({ isNamed }) => (isNamed ? "Named" : "Not named"),
    hideBelow: "md",
  },
  activeColumn({
    header: "Active",
    label: (designer) => `${designer.name} is active`,
    disabled: !can(role, "designers:update"),
    action: updateDesignerAction,
    texts: plainTexts("Designer")("update"),
  }),
];

export async function DesignersTable({ query, role }: { query: DesignerListQuery; role: Role }) {
  return (
    <DataTable
      label="Designers"
      path="/admin/designers"
      query={query}
      columns={columns(role)}
      page={await listDesignerRows(query, role)}
      name={(designer) => designer.name}
      actions={
        can(role, "designers:update")
          ? (designer) => (
              <RowMenu
                name={designer.name}
                editHref={`/admin/designers/${designer.id}`}
                deletion={{
                  ...rowDeletion(
                    "Designer",
                    designer.name,
                    deleteDesignerAction.bind(null, { id: designer.id }),
                  ),
                  title: "Confirm Deletion",
                }}
              />
            )
          : undefined
      }
      nothing="No designers found"
    />
  );
}
