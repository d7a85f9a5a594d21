import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/db/client";
import { withStaff } from "../support/staff";

// The environment is read once, by what is imported: before that the SDK must find its servers, and the store the token.
const server = await vi.hoisted(async () => {
  const { startUploadThing } = await import("../support/uploadthing-server");
  const started = await startUploadThing();
  Object.assign(process.env, {
    UPLOADTHING_TOKEN: started.token,
    UPLOADTHING_API_URL: started.url,
    UPLOADTHING_INGEST_URL: started.url,
    UPLOADTHING_LOG_LEVEL: "None",
  });
  return started;
});

beforeAll(() => {
  // The SDK says with every call that its own parts are of two versions, and which addresses are deprecated.
  for (const method of ["log", "warn"] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const editor = withStaff("content_editor");

afterAll(() => server.close());

beforeEach(async () => {
  server.broken = undefined;
  server.files.clear();
  await db.mediaAsset.deleteMany();
});

async function upload(): Promise<Response> {
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#884422" } })
    .withExif({ IFD0: { Artist: "Private Person" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set("image", new File([new Uint8Array(image)], "../front door.jpg", { type: "image/jpeg" }));
  return editor.post("/api/uploads/general-image", form);
}

const deleteMedia = (id: number) => editor.delete(`/api/admin/media/${id}`);

test("an image goes to UploadThing, cleaned and under a random name, and is found there", async () => {
  const response = await upload();
  expect(response.status).toBe(201);
  const { fileUrl } = await response.json();
  expect(server.files.size).toBe(1);
  const [[key, file] = ["", undefined]] = server.files;
  expect(fileUrl).toBe(`https://app1234567.ufs.sh/f/${key}`);
  expect(file?.name).toMatch(/^[0-9a-f-]{36}\.webp$/);
  expect(file?.mimeType).toBe("image/webp");
  const metadata = await sharp(file?.content).metadata();
  expect([metadata.format, metadata.width, metadata.exif]).toEqual(["webp", 40, undefined]);
  const row = await db.mediaAsset.findFirstOrThrow();
  expect([row.url, row.storageKey, row.fileName]).toEqual([fileUrl, `uploadthing:${key}`, "front door.jpg"]);
});

test("an image that UploadThing does not take is a 503 that leaves no row", async () => {
  server.broken = 500;
  const response = await upload();
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("10");
  expect(await response.json()).toMatchObject({
    message: "The image store did not answer. Please try again.",
  });
  expect(await db.mediaAsset.count()).toBe(0);
});

test("an image whose row cannot be written is taken back", async () => {
  await db.$executeRawUnsafe("alter table media_assets add constraint no_rows check (false) not valid");
  const response = await upload();
  await db.$executeRawUnsafe("alter table media_assets drop constraint no_rows");
  expect(response.status).toBe(500);
  expect(server.files.size).toBe(0);
});

test("a deleted image is deleted there too, and stays deleted here when that fails", async () => {
  await upload();
  const first = await db.mediaAsset.findFirstOrThrow();
  expect((await deleteMedia(first.id)).status).toBe(200);
  expect(server.files.size).toBe(0);

  await upload();
  const second = await db.mediaAsset.findFirstOrThrow();
  server.broken = 500;
  expect((await deleteMedia(second.id)).status).toBe(200);
  expect(await db.mediaAsset.count()).toBe(0);
  expect(server.files.size).toBe(1);
});
