import type { Metadata } from "next";
import { Gallery } from "@/components/content/gallery/gallery";
import { listGalleryItems } from "@/lib/content/gallery/queries";
import { galleryCategories } from "@/lib/content/gallery/rules/categories";
import { TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { titleSlug } from "@/lib/platform/format/slug";
import { pageMetadata } from "@/lib/site/seo/server/page-metadata";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ category: string }> };

export async function generateStaticParams() {
  const categories = galleryCategories(await listGalleryItems());
  return categories.length > 0
    ? categories.map((name) => ({ category: titleSlug(name) }))
    : [{ category: "none" }];
}

async function read(params: Props["params"]) {
  const slug = decodeURIComponent((await params).category);
  const items = await readOrNothing("the gallery could not be read", [TAGS.gallery], listGalleryItems);
  return { items, category: galleryCategories(items ?? []).find((name) => titleSlug(name) === slug) ?? slug };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { category } = await read(params);
  return pageMetadata({
    title: `${category}: Inspiration Gallery`,
    description: `${category}: ideas for your own house.`,
    path: "/gallery",
    noindex: true,
  });
}

export default async function GalleryCategoryPage({ params }: Props) {
  return <Gallery {...(await read(params))} />;
}
