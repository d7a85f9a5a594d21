import Link from "next/link";
import { FilterLinks } from "@/components/site/filter-links";
import { Island } from "@/components/site/island";
import { PageHeader } from "@/components/site/page-header";
import { ReloadAlert } from "@/components/site/reload-alert";
import { buttonVariants } from "@/components/ui/button-variants";
import { Picture } from "@/components/ui/picture";
import { Skeleton } from "@/components/ui/skeleton";
import type { GalleryItemDto } from "@/lib/content/gallery/dto";
import { galleryCategories } from "@/lib/content/gallery/rules/categories";
import { titleSlug } from "@/lib/platform/format/slug";
import { GalleryGrid } from "./gallery-grid";

const SKELETONS = ["a", "b", "c", "d", "e", "f", "g", "h"];

interface GalleryProps {
  /** All images; undefined when they could not be read. */
  items: GalleryItemDto[] | undefined;
  category?: string;
  opened?: number;
}

const hrefOf = (category?: string) =>
  category ? `/gallery?category=${encodeURIComponent(category)}` : "/gallery";

export function Gallery({ items, category, opened }: GalleryProps) {
  return (
    <div className="container-page py-12 lg:py-16">
      <PageHeader
        eyebrow="Rooms, fronts and details"
        title="Inspiration Gallery"
        lead="Ideas for your own house."
      />
      {items ? (
        <Images items={items} category={category} opened={opened} />
      ) : (
        <ReloadAlert
          message="An error occurred while loading the gallery. Please try again later."
          className="mt-10"
        />
      )}
    </div>
  );
}

function Images({ items, category, opened }: GalleryProps & { items: GalleryItemDto[] }) {
  const wanted = category && titleSlug(category);
  const shown = wanted ? items.filter((item) => item.category && titleSlug(item.category) === wanted) : items;
  const categories = galleryCategories(items);
  return (
    <>
      {categories.length > 0 ? (
        <FilterLinks
          label="Category"
          className="mt-8"
          links={[
            { label: "All", href: hrefOf(), current: !category },
            ...categories.map((name) => ({
              label: name,
              href: hrefOf(name),
              current: titleSlug(name) === wanted,
            })),
          ]}
        />
      ) : null}
      {shown.length === 0 ? (
        <div className="mt-10 rounded-md border border-dashed border-input px-6 py-16 text-center">
          <p className="font-display text-subheading">No images found.</p>
          {category ? (
            <Link href="/gallery" className={buttonVariants({ variant: "outline", className: "mt-6" })}>
              Show all images
            </Link>
          ) : null}
        </div>
      ) : (
        <Island key={`${category}#${opened}`}>
          <GalleryGrid items={shown} listHref={hrefOf(category)} opened={opened}>
            <OpenedImage item={items.find((item) => item.id === opened)} />
            <ul className="lazy-rows-below-fold mt-10 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
              {shown.map((item, index) => (
                <li key={item.id}>
                  <GalleryCard item={item} priority={index < 4} />
                </li>
              ))}
            </ul>
          </GalleryGrid>
        </Island>
      )}
    </>
  );
}

/** The image that the address names, for browsers that do not run the page's script. */
function OpenedImage({ item }: { item: GalleryItemDto | undefined }) {
  if (!item) return null;
  return (
    <noscript>
      <figure className="mt-10 rounded-md border bg-card p-5">
        <Picture src={item.imageUrl} alt={item.title} width={1200} height={900} sizes="94vw" priority />
        <figcaption className="mt-4">
          <strong>{item.title}</strong>
          {item.description ? <span className="mt-1 block">{item.description}</span> : null}
          {item.tags.length > 0 ? <span className="mt-1 block text-sm">{item.tags.join(", ")}</span> : null}
          {item.plan ? (
            <a href={`/plans/${item.plan.slug}`} className="mt-2 block underline">
              {`See the plan: ${item.plan.name}`}
            </a>
          ) : null}
        </figcaption>
      </figure>
    </noscript>
  );
}

function GalleryCard({ item, priority }: { item: GalleryItemDto; priority: boolean }) {
  return (
    <a
      href={`/gallery?view=${item.id}`}
      data-view={item.id}
      aria-haspopup="dialog"
      className="group block rounded-md"
    >
      <span className="picture-frame block aspect-4/3">
        <Picture
          src={item.imageUrl}
          alt={item.title}
          width={1200}
          height={900}
          sizes="(min-width: 1240px) 295px, (min-width: 1024px) 23vw, (min-width: 640px) 46vw, 92vw"
          upTo={1080}
          priority={priority}
        />
      </span>
      <span className="mt-3 block font-display text-[1.0625rem] leading-snug font-medium group-hover:underline group-hover:decoration-clay group-hover:underline-offset-4">
        {item.title}
      </span>
      {item.category ? (
        <span className="mt-1 block text-sm text-muted-foreground">{item.category}</span>
      ) : null}
    </a>
  );
}

export function GallerySkeleton() {
  return (
    <div className="container-page py-12 lg:py-16" aria-busy="true">
      <PageHeader eyebrow="Rooms, fronts and details" title="Inspiration Gallery" />
      <div className="mt-24 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {SKELETONS.map((key) => (
          <div key={key}>
            <Skeleton className="aspect-4/3 rounded-md" />
            <Skeleton className="mt-3 h-5 w-3/4" />
          </div>
        ))}
      </div>
    </div>
  );
}
