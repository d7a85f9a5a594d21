import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Gallery } from "@/components/content/gallery/gallery";
import { listGalleryItems } from "@/lib/content/gallery/queries";
import { TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { pageMetadata } from "@/lib/site/seo/server/page-metadata";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ id: string }> };

const readItems = () => readOrNothing("the gallery could not be read", [TAGS.gallery], listGalleryItems);

/** One page to build; the others are rendered at their first visit and cached. */
export async function generateStaticParams() {
  const [first] = await listGalleryItems();
  return [{ id: String(first?.id ?? 1) }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const item = (await readItems())?.find((one) => String(one.id) === id);
  return pageMetadata({
    title: item ? `${item.title}: Inspiration Gallery` : "Inspiration Gallery",
    description: item?.description || "Ideas for your own house.",
    path: "/gallery",
    noindex: true,
  });
}

/** /gallery with one image open. An image that is gone leaves the gallery as it is. */
export default async function GalleryViewPage({ params }: Props) {
  const { id } = await params;
  if (!/^[1-9]\d{0,9}$/.test(id)) notFound();
  return <Gallery items={await readItems()} opened={Number(id)} />;
}
