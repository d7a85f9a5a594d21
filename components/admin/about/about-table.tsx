import { type Column, DataTable, EmptyList } from "@/components/admin/data-table";
import {
  CONTENT_MOVED,
  contentActiveColumn,
  contentDeleted,
  orderColumn,
  rowDeletion,
} from "@/components/admin/list-parts";
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
  orderColumn("md"),
  contentActiveColumn("About section", {
    header: "Active",
    label: (section) => `${section.title} is active`,
    disabled: !can(role, "about:update"),
    action: updateAboutSectionAction,
  }),
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
      reorder={mayChange ? { list: "about", ...CONTENT_MOVED } : undefined}
      actions={(section) => (
        <RowMenu
          name={section.title}
          viewHref="/about"
          viewLabel="View"
          editHref={mayChange ? `/admin/about/${section.id}` : undefined}
          deletion={
            can(role, "about:delete")
              ? rowDeletion(
                  "Section",
                  section.title,
                  deleteAboutSectionAction.bind(null, { id: section.id }),
                  contentDeleted("About section"),
                )
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
