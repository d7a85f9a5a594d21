import sharp, { type Sharp } from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { MAX_WAITING_PICTURES, PICTURES_AT_ONCE, pictureQueue } from "@/lib/media/server/picture-queue";
import { call } from "../support/api";
import { withStaff } from "../support/staff";

const editor = withStaff("content_editor");
afterEach(() => vi.restoreAllMocks());

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#884422" } })
  .png()
  .toBuffer();

function upload(): Promise<Response> {
  const form = new FormData();
  form.set("image", new File([new Uint8Array(picture)], "photo.png", { type: "image/png" }));
  const { body, headers } = new Request("http://localhost:3000/", { method: "POST", body: form });
  const request = new Request("http://localhost:3000/api/uploads/general-image", {
    method: "POST",
    body,
    duplex: "half",
    headers: { ...editor.headers, "content-type": headers.get("content-type") ?? "" },
  } as RequestInit);
  return call(request);
}

/** Counts the pictures that are decoded at once, and holds each until `release`. */
function heldDecoding() {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const counts = { now: 0, most: 0, release };
  const prototype: Sharp = Object.getPrototypeOf(sharp(picture));
  const decode = prototype.metadata;
  vi.spyOn(prototype, "metadata").mockImplementation(async function (this: Sharp) {
    counts.now += 1;
    counts.most = Math.max(counts.most, counts.now);
    await held;
    try {
      return await decode.call(this);
    } finally {
      counts.now -= 1;
    }
  });
  return counts;
}

const statuses = async (uploads: Promise<Response>[]) =>
  (await Promise.all(uploads)).map(({ status }) => status);

test("twenty pictures at once are decoded a few at a time, and all of them are stored", async () => {
  const decoding = heldDecoding();
  const uploads = Array.from({ length: 20 }, upload);
  await vi.waitFor(() => expect(pictureQueue.pendingCount + decoding.now).toBe(20), { timeout: 20_000 });
  expect(decoding.now).toBe(PICTURES_AT_ONCE);
  decoding.release();
  expect(await statuses(uploads)).toEqual(Array.from({ length: 20 }, () => 201));
  expect(decoding.most).toBe(PICTURES_AT_ONCE);
});

test("one more than may wait is told to come again, and takes the turn of nobody", async () => {
  const decoding = heldDecoding();
  const uploads = Array.from({ length: PICTURES_AT_ONCE + MAX_WAITING_PICTURES }, upload);
  await vi.waitFor(() => expect(pictureQueue.pendingCount).toBe(MAX_WAITING_PICTURES), { timeout: 20_000 });
  const refused = await upload();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "15"]);
  expect(await refused.json()).toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("try again"),
  });
  decoding.release();
  expect(new Set(await statuses(uploads))).toEqual(new Set([201]));
  expect(await statuses([upload()])).toEqual([201]);
});
