import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { db } from "@/lib/platform/db/client";
import { orNotFound } from "@/lib/platform/http/errors";
import type { ListQuery, Page } from "@/lib/platform/lists/list-query";
import { screenRows } from "@/lib/platform/lists/list-rows";
import { searchIn } from "@/lib/platform/lists/list-search";
import { type AdminGalleryImageDto, type GalleryItemDto, toAdminGalleryImage, toGalleryItem } from "./dto";
import { GALLERY_CATEGORIES } from "./rules/categories";
import type { GALLERY_LIST } from "./schema";

/** The folder of the pictures of one house, among which are some that its plan's page does not show. */
const planFolder = (url: string): string | undefined => /^\/media\/plans\/[^/]+\//.exec(url)?.[0];

/** The active images in display order. */
export async function listGalleryItems(): Promise<GalleryItemDto[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.gallery, TAGS.plans);
  const rows = await db.galleryImage.findMany({
    where: { isActive: true },
    orderBy: [{ displayOrder: "asc" }, { id: "asc" }],
  });
  const urls = rows.map(({ imageUrl }) => imageUrl);
  const folders = [...new Set(urls.flatMap((url) => planFolder(url) ?? []))];
  const plans = await db.housePlan.findMany({
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
  });
  return rows.map((row) => {
    const folder = planFolder(row.imageUrl);
    const own =
      plans.find(({ mainImage, images }) => mainImage === row.imageUrl || images.includes(row.imageUrl)) ??
      plans.find(({ mainImage }) => folder && mainImage.startsWith(folder));
    return toGalleryItem(row, own ? { slug: own.slug, name: own.name } : null);
  });
}

export type GalleryListQuery = ListQuery<
  (typeof GALLERY_LIST.sorts)[number],
  keyof typeof GALLERY_LIST.filters
>;

/** One page of the staff list. */
export async function listGalleryRows(query: GalleryListQuery): Promise<Page<AdminGalleryImageDto>> {
  const { category } = query.filters;
  const where = {
    ...(category ? { category } : {}),
    ...searchIn(query.q, ["title", "description", "category"]),
  };
  const { rows, total } = await screenRows(db.galleryImage, query, { where });
  return { items: rows.map(toAdminGalleryImage), total };
}

/** Every image, inactive ones too, in display order. */
export async function listAdminGalleryImages(): Promise<AdminGalleryImageDto[]> {
  const rows = await db.galleryImage.findMany({ orderBy: [{ displayOrder: "asc" }, { id: "asc" }] });
  return rows.map(toAdminGalleryImage);
}

/** @throws AppError `not_found` */
export async function getAdminGalleryImage(id: number): Promise<AdminGalleryImageDto> {
  const row = orNotFound(await db.galleryImage.findUnique({ where: { id } }), "gallery image");
  return toAdminGalleryImage(row);
}

/** The categories that the forms offer, with any other that is in use. */
export async function listCategoryChoices(): Promise<string[]> {
  const rows = await db.galleryImage.findMany({
    distinct: ["category"],
    select: { category: true },
    orderBy: { category: "asc" },
  });
  return [...new Set([...GALLERY_CATEGORIES, ...rows.flatMap((row) => row.category ?? [])])];
}
