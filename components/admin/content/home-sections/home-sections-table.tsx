import { retryTexts } from "@/components/admin/actions/outcome-texts";
import { ImagePreview } from "@/components/admin/media/image-preview";
import { activeColumn, ContentTable, stepperColumn } from "@/components/admin/table/content-table";
import type { Column } from "@/components/admin/table/data-table";
import { RowName } from "@/components/admin/table/list-parts";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { deleteHomeSectionAction, updateHomeSectionAction } from "@/lib/content/sections/actions";
import type { AdminHomeSectionDto } from "@/lib/content/sections/admin/dto";
import { type HomeSectionListQuery, listHomeSectionRows } from "@/lib/content/sections/admin/queries";
import { PROTECTED_SECTIONS } from "@/lib/content/sections/home-schema";

const ORDER_TEXTS = {
  success: "Section updated",
  failure: "Failed to update display order. Please try again.",
};

function Background({ section }: { section: AdminHomeSectionDto }) {
  const { backgroundType, backgroundColor, backgroundImage } = section;
  if (backgroundType === "none") return <span className="text-muted-foreground">None</span>;
  return (
    <span className="flex items-center gap-2.5">
      {backgroundType === "image" ? (
        <ImagePreview src={backgroundImage ?? ""} className="w-12 shrink-0 rounded-sm" />
      ) : (
        <span
          aria-hidden="true"
          className="size-6 shrink-0 rounded-sm border"
          style={{ backgroundColor: backgroundColor ?? undefined }}
        />
      )}
      <span>
        <span>{backgroundType === "image" ? "Image" : "Color"}</span>
        {backgroundType === "color" && backgroundColor ? (
          <span className="block font-mono text-xs text-muted-foreground">{backgroundColor}</span>
        ) : null}
      </span>
    </span>
  );
}

const columns = (role: Role, rows: readonly AdminHomeSectionDto[]): Column<AdminHomeSectionDto>[] => [
  stepperColumn({
    name: (section) => section.title,
    disabled: !can(role, "home-sections:update"),
    list: "home-sections",
    rows,
    texts: ORDER_TEXTS,
  }),
  {
    header: "Section",
    sort: "title",
    cell: (section) => (
      <div className="sm:min-w-40">
        <RowName href={`/admin/home-section/${section.id}`}>{section.title}</RowName>
        <p className="font-mono text-sm break-all text-muted-foreground">{section.sectionId}</p>
      </div>
    ),
  },
  { header: "Background", hideBelow: "md", cell: (section) => <Background section={section} /> },
  activeColumn({
    header: "Visible",
    label: (section) => `${section.title} is visible`,
    disabled: !can(role, "home-sections:update"),
    action: updateHomeSectionAction,
    texts: {
      success: "Visibility updated",
      failure: "Failed to update section visibility. Please try again.",
    },
    badges: ["Visible", "Hidden"],
  }),
];

export async function HomeSectionsTable({ query, role }: { query: HomeSectionListQuery; role: Role }) {
  const { items, total } = await listHomeSectionRows(query);
  return (
    <ContentTable
      area="home-sections"
      label="Home sections"
      form="/admin/home-section"
      {...{ role, query }}
      columns={columns(role, items)}
      page={{ items, total }}
      name={(section) => section.title}
      viewHref={() => "/"}
      moved={ORDER_TEXTS}
      noun="Section"
      remove={deleteHomeSectionAction}
      texts={retryTexts("Section")}
      // The page cannot do without these; the switch hides them.
      isProtected={(section) => PROTECTED_SECTIONS.includes(section.sectionId)}
      nothing="No home sections found"
      hint={query.q ? "No section matches this search." : undefined}
    />
  );
}
