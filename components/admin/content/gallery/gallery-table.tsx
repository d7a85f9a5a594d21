import { PLACE_TEXTS, statusTexts, successTexts } from "@/components/admin/actions/outcome-texts";
import { ImagePreview } from "@/components/admin/media/image-preview";
import { activeColumn, ContentTable, orderColumn } from "@/components/admin/table/content-table";
import type { Column } from "@/components/admin/table/data-table";
import { RowName } from "@/components/admin/table/list-parts";
import { Badge } from "@/components/ui/badge";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { deleteGalleryImageAction, updateGalleryImageAction } from "@/lib/content/gallery/actions";
import type { AdminGalleryImageDto } from "@/lib/content/gallery/dto";
import { type GalleryListQuery, listGalleryRows } from "@/lib/content/gallery/queries";

const TAGS_SHOWN = 3;

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return <span className="text-muted-foreground">None</span>;
  const more = tags.length - TAGS_SHOWN;
  return (
    <span className="flex max-w-56 flex-wrap gap-1">
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <Badge key={tag} variant="secondary">
          {tag}
        </Badge>
      ))}
      {more > 0 ? (
        <Badge variant="outline" title={tags.slice(TAGS_SHOWN).join(", ")}>
          +{more}
        </Badge>
      ) : null}
    </span>
  );
}

const columns = (role: Role): Column<AdminGalleryImageDto>[] => [
  {
    header: "Preview",
    narrow: true,
    className: "sm:w-24 max-sm:pe-0",
    cell: (image) => <ImagePreview src={image.imageUrl} className="w-12 sm:w-20 [&_span]:text-[0]" />,
  },
  {
    header: "Title",
    sort: "title",
    cell: (image) => (
      <div className="sm:min-w-32">
        <RowName href={`/admin/gallery/${image.id}`}>{image.title}</RowName>
        <p className="text-sm text-muted-foreground md:hidden">{image.category ?? "No category"}</p>
        {image.featured ? <Badge variant="clay">Featured</Badge> : null}
      </div>
    ),
  },
  {
    header: "Category",
    sort: "category",
    hideBelow: "md",
    cell: (image) => image.category ?? <span className="text-muted-foreground">None</span>,
  },
  { header: "Tags", hideBelow: "lg", cell: (image) => <Tags tags={image.tags} /> },
  orderColumn("lg"),
  activeColumn({
    header: "Status",
    label: (image) => `${image.title} is active`,
    disabled: !can(role, "gallery:update"),
    action: updateGalleryImageAction,
    texts: statusTexts("Gallery image"),
    badges: ["Active", "Inactive"],
  }),
];

export async function GalleryTable({ query, role }: { query: GalleryListQuery; role: Role }) {
  return (
    <ContentTable
      area="gallery"
      label="Gallery images"
      form="/admin/gallery"
      {...{ role, query }}
      columns={columns(role)}
      page={await listGalleryRows(query)}
      name={(image) => image.title}
      viewHref={(image) => `/gallery?view=${image.id}`}
      viewLabel="View"
      moved={PLACE_TEXTS}
      noun="Image"
      remove={deleteGalleryImageAction}
      texts={successTexts("Gallery image")}
      nothing="No gallery images found"
      hint={query.q || query.filters.category ? "No image matches these filters." : undefined}
    />
  );
}
