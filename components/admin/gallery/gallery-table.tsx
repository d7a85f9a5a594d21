import { ActiveToggle } from "@/components/admin/active-toggle";
import { type Column, DataTable, EmptyList } from "@/components/admin/data-table";
import { ImagePreview } from "@/components/admin/image-preview";
import { RowMenu } from "@/components/admin/row-menu";
import { Badge } from "@/components/ui/badge";
import { deleteGalleryImageAction, updateGalleryImageAction } from "@/lib/gallery/actions";
import type { AdminGalleryImageDto } from "@/lib/gallery/dto";
import { type GalleryListQuery, listGalleryRows } from "@/lib/gallery/queries";
import { can, type Role } from "@/lib/users/permissions";

/** Tags that a row shows before `+n`. */
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
    className: "sm:w-24 max-sm:pe-0",
    cell: (image) => <ImagePreview src={image.imageUrl} className="w-12 sm:w-20 [&_span]:text-[0]" />,
  },
  {
    header: "Title",
    sort: "title",
    cell: (image) => (
      <div className="sm:min-w-32">
        <p className="font-medium">{image.title}</p>
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
  {
    header: "Order",
    sort: "displayOrder",
    align: "end",
    hideBelow: "lg",
    className: "tabular-nums",
    cell: (image) => image.displayOrder,
  },
  {
    header: "Status",
    sort: "isActive",
    cell: (image) => (
      <ActiveToggle
        id={image.id}
        label={`${image.title} is active`}
        isActive={image.isActive}
        disabled={!can(role, "gallery:update")}
        action={updateGalleryImageAction}
        success={{ title: "Success", description: "Gallery image status updated" }}
        failure="Failed to update status"
        badges={["Active", "Inactive"]}
      />
    ),
  },
];

/** The list of gallery images. */
export async function GalleryTable({ query, role }: { query: GalleryListQuery; role: Role }) {
  const { items, total } = await listGalleryRows(query);
  const mayChange = can(role, "gallery:update");
  return (
    <DataTable
      label="Gallery images"
      path="/admin/gallery"
      query={query}
      columns={columns(role)}
      rows={items}
      total={total}
      id={(image) => image.id}
      name={(image) => image.title}
      reorder={
        mayChange
          ? {
              list: "gallery",
              success: { title: "Success", description: "Display order updated" },
              failure: "Failed to update display order",
            }
          : undefined
      }
      actions={(image) => (
        <RowMenu
          name={image.title}
          viewHref={`/gallery?view=${image.id}`}
          viewLabel="View"
          editHref={mayChange ? `/admin/gallery/${image.id}` : undefined}
          deletion={
            can(role, "gallery:delete")
              ? {
                  action: deleteGalleryImageAction.bind(null, { id: image.id }),
                  text: `Are you sure you want to delete "${image.title}"? This action cannot be undone.`,
                  confirmLabel: "Delete Image",
                  success: { title: "Success", description: "Gallery image deleted" },
                  failure: "Failed to delete gallery image",
                }
              : undefined
          }
        />
      )}
      empty={
        <EmptyList
          title="No gallery images found"
          text={query.q || query.filters.category ? "No image matches these filters." : undefined}
        />
      }
    />
  );
}
