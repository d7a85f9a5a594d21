import { Gallery, GallerySkeleton } from "@/components/content/gallery/gallery";
import { SoftSuspense } from "@/components/site/soft-suspense";
import { listGalleryItems } from "@/lib/content/gallery/queries";
import { TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { pageMetadata } from "@/lib/site/seo/server/page-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () =>
  pageMetadata({
    title: "Inspiration Gallery",
    description: "Pictures of fronts, rooms, porches and floor plans: ideas for your own house.",
    path: "/gallery",
  });

/** All images. Categories and single images are served by pages behind a rewrite (see middleware.ts). */
export default function GalleryPage() {
  return (
    <SoftSuspense fallback={<GallerySkeleton />}>
      <AllImages />
    </SoftSuspense>
  );
}

async function AllImages() {
  return (
    <Gallery items={await readOrNothing("the gallery could not be read", [TAGS.gallery], listGalleryItems)} />
  );
}
