import { ActiveToggle } from "@/components/admin/active-toggle";
import { type Column, DataTable, EmptyList } from "@/components/admin/data-table";
import { RowMenu } from "@/components/admin/row-menu";
import { deleteAboutSectionAction, updateAboutSectionAction } from "@/lib/content/actions";
import type { AdminAboutSectionDto } from "@/lib/content/admin-dto";
import { type AboutListQuery, listAboutRows } from "@/lib/content/admin-queries";
import { can, type Role } from "@/lib/users/permissions";

const columns = (role: Role): Column<AdminAboutSectionDto>[] => [
  {
    header: "Section",
    sort: "title",
    cell: (section) => (
      <div className="sm:min-w-40">
        <p className="font-medium">{section.title}</p>
        <p className="line-clamp-1 max-w-md text-sm text-muted-foreground">
          {section.subtitle ?? section.content}
        </p>
      </div>
    ),
  },
  {
    header: "Section ID",
    sort: "sectionId",
    hideBelow: "sm",
    className: "font-mono text-sm",
    cell: (section) => section.sectionId,
  },
  {
    header: "Order",
    sort: "displayOrder",
    align: "end",
    hideBelow: "md",
    className: "tabular-nums",
    cell: (section) => section.displayOrder,
  },
  {
    header: "Active",
    sort: "isActive",
    cell: (section) => (
      <ActiveToggle
        id={section.id}
        label={`${section.title} is active`}
        isActive={section.isActive}
        disabled={!can(role, "about:update")}
        action={updateAboutSectionAction}
        success={{ title: "Success", description: "About section status updated" }}
        failure="Failed to update status"
        badges={["Active", "Inactive"]}
      />
    ),
  },
];

/** The list of about sections. */
export async function AboutTable({ query, role }: { query: AboutListQuery; role: Role }) {
  const { items, total } = await listAboutRows(query);
  const mayChange = can(role, "about:update");
  return (
    <DataTable
      label="About sections"
      path="/admin/about"
      query={query}
      columns={columns(role)}
      rows={items}
      total={total}
      id={(section) => section.id}
      name={(section) => section.title}
      reorder={
        mayChange
          ? {
              list: "about",
              success: { title: "Success", description: "Display order updated" },
              failure: "Failed to update display order",
            }
          : undefined
      }
      actions={(section) => (
        <RowMenu
          name={section.title}
          viewHref="/about"
          viewLabel="View"
          editHref={mayChange ? `/admin/about/${section.id}` : undefined}
          deletion={
            can(role, "about:delete")
              ? {
                  action: deleteAboutSectionAction.bind(null, { id: section.id }),
                  text: `Are you sure you want to delete "${section.title}"? This action cannot be undone.`,
                  confirmLabel: "Delete Section",
                  success: { title: "Success", description: "About section deleted" },
                  failure: "Failed to delete about section",
                }
              : undefined
          }
        />
      )}
      empty={
        <EmptyList
          title="No about sections found"
          text={query.q ? "No section matches this search." : undefined}
        />
      }
    />
  );
}
