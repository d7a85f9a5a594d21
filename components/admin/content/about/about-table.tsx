import { PLACE_TEXTS, statusTexts, successTexts } from "@/components/admin/actions/outcome-texts";
import { activeColumn, ContentTable, orderColumn } from "@/components/admin/table/content-table";
import type { Column } from "@/components/admin/table/data-table";
import { RowName } from "@/components/admin/table/list-parts";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { deleteAboutSectionAction, updateAboutSectionAction } from "@/lib/content/sections/actions";
import type { AdminAboutSectionDto } from "@/lib/content/sections/admin/dto";
import { type AboutListQuery, listAboutRows } from "@/lib/content/sections/admin/queries";

const columns = (role: Role): Column<AdminAboutSectionDto>[] => [
  {
    header: "Section",
    sort: "title",
    cell: (section) => (
      <div className="sm:min-w-40">
        <RowName href={`/admin/about/${section.id}`}>{section.title}</RowName>
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
  activeColumn({
    header: "Active",
    label: (section) => `${section.title} is active`,
    disabled: !can(role, "about:update"),
    action: updateAboutSectionAction,
    texts: statusTexts("About section"),
    badges: ["Active", "Inactive"],
  }),
];

export async function AboutTable({ query, role }: { query: AboutListQuery; role: Role }) {
  return (
    <ContentTable
      area="about"
      label="About sections"
      form="/admin/about"
      {...{ role, query }}
      columns={columns(role)}
      page={await listAboutRows(query)}
      name={(section) => section.title}
      viewHref={() => "/about"}
      viewLabel="View"
      moved={PLACE_TEXTS}
      noun="Section"
      remove={deleteAboutSectionAction}
      texts={successTexts("About section")}
      nothing="No about sections found"
      hint={query.q ? "No section matches this search." : undefined}
    />
  );
}
