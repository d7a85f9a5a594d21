import { EmptyList } from "@/components/admin/table/data-table";
import { ButtonLink } from "@/components/ui/button-link";
import { listMedia } from "@/lib/media/queries";
import type { MediaQuery } from "@/lib/media/schema";
import { PAGE_SIZES } from "@/lib/platform/lists/list-query";
import { MediaCard } from "./media-card";

function href({ q, unused }: MediaQuery, page: number): string {
  const params = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(unused ? { unused: "1" } : {}),
    page: String(page),
  });
  return `/admin/media?${params}`;
}

export async function MediaGrid({ query, locked }: { query: MediaQuery; locked: boolean }) {
  const { items, total } = await listMedia(query);
  const pages = Math.ceil(total / PAGE_SIZES[0]);
  if (items.length === 0) {
    return (
      <EmptyList
        title="No images found"
        text={
          query.unused ? "Every uploaded image is shown somewhere." : "Images that you upload are kept here."
        }
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {items.map((image) => (
          <MediaCard key={image.id} image={image} locked={locked} />
        ))}
      </ul>
      <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted-foreground tabular-nums">
          {total === 1 ? "1 image" : `${total.toLocaleString("en-US")} images`}
        </p>
        <div className="flex gap-3">
          {query.page > 1 ? (
            <ButtonLink href={href(query, query.page - 1)} variant="outline" size="sm">
              Previous
            </ButtonLink>
          ) : null}
          {query.page < pages ? (
            <ButtonLink href={href(query, query.page + 1)} variant="outline" size="sm">
              Next
            </ButtonLink>
          ) : null}
        </div>
      </nav>
    </div>
  );
}
