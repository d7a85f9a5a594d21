import "server-only";
import { randomUUID } from "node:crypto";
import type { MediaAsset } from "@/generated/prisma/client";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db } from "@/lib/platform/db/client";
import { AppError, orNotFound } from "@/lib/platform/errors";
import { MAX_IMAGE_BYTES } from "@/lib/platform/format/file-size";
import {
  createRecorded,
  deleteRecorded,
  type RecordedKind,
  updateRecorded,
} from "@/lib/records/writes/recorded-write";
import { type MediaDto, toMedia } from "./dto";
import { isMediaUsed } from "./queries";
import { altFromFileName } from "./rules/alt-text";
import { IMAGE_TOO_LARGE, type ImageEndpoint } from "./rules/limits";
import { prepareImage } from "./server/image";
import { imageStore, storeOf } from "./server/image-store";

const IMAGE: RecordedKind<MediaAsset> = {
  area: "uploads",
  find: (tx, id) => tx.mediaAsset.findUnique({ where: { id } }),
  logged: ({ url, bytes, alt }) => ({ url, bytes, alt }),
};

interface Upload {
  endpoint: ImageEndpoint;
  /** Stored for search only, never used as a path. */
  fileName: string;
  content: Uint8Array;
}

function shownName(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? "").replaceAll(/\p{C}/gu, "").slice(0, 200);
}

/**
 * The row is written once the bytes are on disk; they are deleted when it cannot be written.
 * @throws AppError `forbidden`, `too_large`, `unsupported_media_type`, `storage_full`
 */
export async function storeImage(upload: Upload, actor: Staff): Promise<MediaDto> {
  assertCan(actor, "uploads:create");
  if (upload.content.byteLength > MAX_IMAGE_BYTES) throw new AppError("too_large", IMAGE_TOO_LARGE.message);
  const image = await prepareImage(upload.content, upload.endpoint);
  const fileName = shownName(upload.fileName);
  const store = imageStore();
  const { url, key } = await store.put(`${randomUUID()}.${image.extension}`, image.content, image.mimeType);
  try {
    const write = createRecorded(
      IMAGE,
      actor,
      (tx) =>
        tx.mediaAsset.create({
          data: {
            url,
            storageKey: key,
            fileName,
            alt: altFromFileName(fileName),
            mimeType: image.mimeType,
            bytes: image.content.byteLength,
            width: image.width,
            height: image.height,
            endpoint: upload.endpoint,
            uploadedBy: actor.id,
          },
        }),
      { action: "upload" },
    );
    return toMedia(await write);
  } catch (error) {
    await store.delete(key);
    throw error;
  }
}

/** @throws AppError `not_found`, `forbidden` */
export async function describeMedia(id: number, alt: string, actor: Staff): Promise<MediaDto> {
  return toMedia(
    await updateRecorded(IMAGE, id, actor, {}, (tx) =>
      tx.mediaAsset.update({ where: { id }, data: { alt } }),
    ),
  );
}

/** @throws AppError `not_found`, `forbidden`, `conflict` while it is in use */
export async function deleteMedia(id: number, actor: Staff): Promise<void> {
  assertCan(actor, "uploads:delete");
  const row = orNotFound(await db.mediaAsset.findUnique({ where: { id } }), "image");
  if (await isMediaUsed(row.url))
    throw new AppError("conflict", "This image is in use. Replace it where it is shown first.");
  await deleteRecorded(IMAGE, id, actor, (tx) => tx.mediaAsset.delete({ where: { id } }));
  await storeOf(row.storageKey)?.delete(row.storageKey);
}
