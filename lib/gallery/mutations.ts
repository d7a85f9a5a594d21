import "server-only";
import type { GalleryImage } from "@/generated/prisma/client";
import {
  createRecorded,
  deleteRecorded,
  type RecordedKind,
  updateRecorded,
} from "@/lib/resources/recorded-write";
import type { Staff } from "@/lib/users/rules/staff";
import { type AdminGalleryImageDto, toAdminGalleryImage } from "./dto";
import type { CreateGalleryImage, UpdateGalleryImage } from "./schema";

const GALLERY_IMAGE: RecordedKind<GalleryImage> = {
  area: "gallery",
  find: (tx, id) => tx.galleryImage.findUnique({ where: { id } }),
};

/** @throws AppError `forbidden` */
export async function createGalleryImage(
  input: CreateGalleryImage,
  actor: Staff,
): Promise<AdminGalleryImageDto> {
  const data = { ...input, uploadedBy: actor.id, lastUpdatedBy: actor.id };
  return toAdminGalleryImage(
    await createRecorded(GALLERY_IMAGE, actor, (tx) => tx.galleryImage.create({ data })),
  );
}

/** Changes what was sent. @throws AppError `not_found`, `forbidden`, `stale` */
export async function updateGalleryImage(
  id: number,
  input: UpdateGalleryImage,
  actor: Staff,
): Promise<AdminGalleryImageDto> {
  const { lastUpdatedAt, ...fields } = input;
  const data = { ...fields, lastUpdatedBy: actor.id };
  const row = await updateRecorded(GALLERY_IMAGE, id, actor, { readAt: lastUpdatedAt }, (tx) =>
    tx.galleryImage.update({ where: { id }, data }),
  );
  return toAdminGalleryImage(row);
}

/** @throws AppError `not_found`, `forbidden` */
export async function deleteGalleryImage(id: number, actor: Staff): Promise<void> {
  await deleteRecorded(GALLERY_IMAGE, id, actor, (tx) => tx.galleryImage.delete({ where: { id } }));
}
