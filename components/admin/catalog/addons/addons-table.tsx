import { plainTexts } from "@/components/admin/actions/outcome-texts";
import { activeColumn } from "@/components/admin/table/content-table";
import { type Column, DataTable } from "@/components/admin/table/data-table";
import { idColumn, RowName, rowDeletion } from "@/components/admin/table/list-parts";
import { RowMenu } from "@/components/admin/table/row-menu";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { deleteAddonAction, updateAddonAction } from "@/lib/catalog/addons/actions";
import type { AddonRowDto } from "@/lib/catalog/addons/dto";
import { type AddonListQuery, listAddonRows } from "@/lib/catalog/addons/queries";
import { USUAL_DAYS } from "@/lib/catalog/offers/rules/offer";
import { formatCents, toCents } from "@/lib/platform/format/money";

const DELIVERY_WORDS = { file: "File", drawn: "Drawn", made: "Made", shipped: "By post" } as const;

function deliveryNote({ fulfilment, fileKind, estimatedDeliveryDays }: AddonRowDto): string {
  const words = DELIVERY_WORDS[fulfilment];
  if (fulfilment === "drawn" || (fulfilment === "file" && fileKind !== "dwg")) return words;
  const days = estimatedDeliveryDays ?? (fulfilment === "file" ? null : USUAL_DAYS);
  return days === null ? words : `${words}, ${days === 1 ? "1 day" : `${days} days`}`;
}

const columns = (role: Role): Column<AddonRowDto>[] => [
  idColumn(),
  {
    header: "Name",
    sort: "name",
    cell: (addon) => (
      <>
        <RowName href={`/admin/addons/${addon.id}`}>{addon.name}</RowName>
        <p className="line-clamp-2 max-w-md text-sm text-muted-foreground max-sm:hidden">
          {addon.description}
        </p>
      </>
    ),
  },
  {
    header: "Price",
    sort: "price",
    align: "end",
    className: "tabular-nums",
    cell: (addon) => formatCents(toCents(addon.price)),
  },
  {
    header: "Delivery",
    sort: "estimatedDeliveryDays",
    cell: (addon) => deliveryNote(addon),
    hideBelow: "lg",
  },
  activeColumn({
    header: "Active",
    label: (addon) => `${addon.name} is active`,
    disabled: !can(role, "addons:update"),
    action: updateAddonAction,
    texts: plainTexts("Addon")("update"),
  }),
  { header: "Order", sort: "sortOrder", align: "end", cell: (addon) => addon.sortOrder, hideBelow: "md" },
];

export async function AddonsTable({ query, role }: { query: AddonListQuery; role: Role }) {
  return (
    <DataTable
      label="Plan addons"
      path="/admin/addons"
      query={query}
      columns={columns(role)}
      page={await listAddonRows(query)}
      name={(addon) => addon.name}
      actions={
        can(role, "addons:update")
          ? (addon) => (
              <RowMenu
                name={addon.name}
                editHref={`/admin/addons/${addon.id}`}
                deletion={{
                  ...rowDeletion("Addon", addon.name, deleteAddonAction.bind(null, { id: addon.id })),
                  title: "Confirm Deletion",
                }}
              />
            )
          : undefined
      }
      nothing="No addons found"
    />
  );
}
