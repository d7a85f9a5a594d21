import "server-only";
import { recordedResource } from "@/lib/records/writes/recorded-resource";
import { toAdminGalleryImage } from "./dto";
import type { CreateGalleryImage, UpdateGalleryImage } from "./schema";

export const {
  create: createGalleryImage,
  update: updateGalleryImage,
  remove: deleteGalleryImage,
} = recordedResource({
  area: "gallery",
  find: (tx, id) => tx.galleryImage.findUnique({ where: { id } }),
  create: (tx, input: CreateGalleryImage, by) =>
    tx.galleryImage.create({ data: { ...input, uploadedBy: by.lastUpdatedBy, ...by } }),
  update: (tx, { id }, fields: UpdateGalleryImage, by) =>
    tx.galleryImage.update({ where: { id }, data: { ...fields, ...by } }),
  remove: (tx, { id }) => tx.galleryImage.delete({ where: { id } }),
  toDto: toAdminGalleryImage,
});
