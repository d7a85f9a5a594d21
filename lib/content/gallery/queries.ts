import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { db } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { IN_PLACE, staffReads } from "@/lib/platform/lists/list-rows";
import { searchIn } from "@/lib/platform/lists/list-search";
import { type GalleryItemDto, toAdminGalleryImage, toGalleryItem } from "./dto";
import { GALLERY_CATEGORIES } from "./rules/categories";
import type { GALLERY_LIST } from "./schema";

/** Some pictures of a house are not on its plan's page. */
const planFolder = (url: string): string | undefined => /^\/media\/plans\/[^/]+\//.exec(url)?.[0];

export async function listGalleryItems(): Promise<GalleryItemDto[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.gallery, TAGS.plans);
  const rows = await publicRead((from) =>
    from.galleryImage.findMany({ where: { isActive: true }, orderBy: [...IN_PLACE] }),
  );
  const urls = rows.map(({ imageUrl }) => imageUrl);
  const folders = [...new Set(urls.flatMap((url) => planFolder(url) ?? []))];
  const plans = await publicRead((from) =>
    from.housePlan.findMany({
      where: {
        status: "published",
        deletedAt: null,
        OR: [
          { mainImage: { in: urls } },
          { images: { hasSome: urls } },
          ...folders.map((folder) => ({ mainImage: { startsWith: folder } })),
        ],
      },
      select: { slug: true, name: true, mainImage: true, images: true },
      orderBy: { id: "asc" },
    }),
  );
  return rows.map((row) => {
    const folder = planFolder(row.imageUrl);
    const own =
      plans.find(({ mainImage, images }) => mainImage === row.imageUrl || images.includes(row.imageUrl)) ??
      plans.find(({ mainImage }) => folder && mainImage.startsWith(folder));
    return toGalleryItem(row, own ? { slug: own.slug, name: own.name } : null);
  });
}

export type GalleryListQuery = QueryOf<typeof GALLERY_LIST>;

export const {
  page: listGalleryRows,
  every: listAdminGalleryImages,
  one: getAdminGalleryImage,
} = staffReads({
  table: db.galleryImage,
  noun: "gallery image",
  matching: ({ q, filters: { category } }: GalleryListQuery) => ({
    ...(category ? { category } : {}),
    ...searchIn(q, ["title", "description", "category"]),
  }),
  toDtos: (rows) => rows.map(toAdminGalleryImage),
  order: IN_PLACE,
});

export async function listCategoryChoices(): Promise<string[]> {
  const rows = await db.galleryImage.findMany({
    distinct: ["category"],
    select: { category: true },
    orderBy: { category: "asc" },
  });
  return [...new Set([...GALLERY_CATEGORIES, ...rows.flatMap((row) => row.category ?? [])])];
}
