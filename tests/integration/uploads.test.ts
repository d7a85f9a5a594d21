import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import * as activity from "@/lib/access/activity/mutations";
import { addPlanFile } from "@/lib/catalog/plans/admin/file-mutations";
import * as imageStores from "@/lib/media/server/image-store";
import { db } from "@/lib/platform/db/client";
import { MAX_IMAGE_BYTES } from "@/lib/platform/format/file-size";
import { env } from "@/lib/platform/ops/env";
import { sweepHalfFiles } from "@/lib/platform/ops/storage";
import { call, expectAnswer, nobody } from "../support/api";
import { makePlan } from "../support/fixtures";
import { type TestStaff, withEachRole } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const { editor, reviewer } = withEachRole();

emptyBeforeEach("mediaAsset");

const photo = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: "#884422" } });

function upload(
  content: Uint8Array,
  options: { name?: string; endpoint?: string; staff?: TestStaff; chunked?: boolean } = {},
): Promise<Response> {
  const { name = "photo.png", endpoint = "general-image", staff = editor, chunked } = options;
  const form = new FormData();
  form.set("image", new File([new Uint8Array(content)], name, { type: "image/png" }));
  const plain = new Request("http://localhost:3000/", { method: "POST", body: form });
  const request = new Request(`http://localhost:3000/api/uploads/${endpoint}`, {
    method: "POST",
    body: plain.body,
    duplex: "half",
    headers: {
      ...staff.headers,
      "content-type": plain.headers.get("content-type") ?? "",
      ...(chunked ? {} : { "content-length": String(content.byteLength + 300) }),
    },
  } as RequestInit);
  return call(request);
}

const mediaFiles = () => {
  const folder = path.resolve(env().DATA_DIR, "media/uploads");
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** The next upload's transaction fails in its last step, when its bytes are stored. */
const rowFails = () =>
  vi.spyOn(activity, "recordActivity").mockRejectedValueOnce(new Error("cannot be written"));

/** A PNG of exactly so many bytes: what stands after its end is no part of the picture. */
async function pngOf(bytes: number): Promise<Buffer> {
  const png = await photo().png().toBuffer();
  return Buffer.concat([png, Buffer.alloc(bytes - png.byteLength)]);
}

describe("images", () => {
  test("come back under a random name, whatever theirs was, and are served so that nothing runs", async () => {
    const { fileUrl, fileName, width, height } = await expectAnswer(
      upload(await photo().jpeg().toBuffer(), { name: "../../etc/passwd.jpg" }),
      201,
    );
    expect(fileUrl).toMatch(/^\/media\/uploads\/[0-9a-f-]{36}\.webp$/);
    expect({ fileName, width, height }).toEqual({ fileName: "passwd.jpg", width: 40, height: 30 });
    const served = await nobody.get(fileUrl);
    expect(served.headers.get("content-type")).toBe("image/webp");
    expect(served.headers.get("x-content-type-options")).toBe("nosniff");
    expect(served.headers.get("content-security-policy")).toContain("sandbox");
  });

  test("lose their metadata, and stand upright without it", async () => {
    const taken = await photo(40, 30)
      .withExif({
        IFD0: { Artist: "Private Person" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { fileUrl } = await (await upload(taken)).json();
    const stored = await sharp(Buffer.from(await (await nobody.get(fileUrl)).arrayBuffer())).metadata();
    expect(stored.exif).toBeUndefined();
    expect([stored.width, stored.height]).toEqual([30, 40]);
  });

  test.each(["png", "webp", "gif"] as const)("%s is taken", async (format) => {
    expect((await upload(await photo().toFormat(format).toBuffer())).status).toBe(201);
  });

  test("an animation keeps its frames", async () => {
    const frames = await Promise.all(
      ["#f00", "#0f0"].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { fileUrl, height } = await (await upload(gif)).json();
    expect(height).toBe(8);
    const stored = Buffer.from(await (await nobody.get(fileUrl)).arrayBuffer());
    expect((await sharp(stored, { animated: true }).metadata()).pages).toBe(2);
  });

  test.each([false, true])("5 MB pass and one byte more does not (chunked: %s)", async (chunked) => {
    expect((await upload(await pngOf(MAX_IMAGE_BYTES), { chunked })).status).toBe(201);
    await expectAnswer(upload(await pngOf(MAX_IMAGE_BYTES + 1), { chunked }), 413, {
      message: "Please select an image smaller than 5MB",
    });
    const far = await upload(await pngOf(MAX_IMAGE_BYTES + 1_000_000), { chunked });
    expect(far.status).toBe(413);
    expect(await db.mediaAsset.count()).toBe(1);
  });

  test.each([
    ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
    ["a program", Buffer.from("MZ\x90\0")],
    ["a broken picture", Buffer.from("\x89PNG\r\n\x1a\nrubbish", "latin1")],
    ["entities", Buffer.from('<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>')],
  ])("%s named .png is a 415", async (_name, content) => {
    await expectAnswer(upload(content), 415, {
      message: "Please select a JPEG, PNG, GIF, WebP, or SVG image",
    });
    expect(await db.mediaAsset.count()).toBe(0);
  });

  test("more pixels than a page can use are refused before they are unpacked", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>';
    const header = await photo().png().toBuffer();
    // A small picture that claims to be 30,000 pixels wide and high.
    header.writeUInt32BE(30_000, 16);
    header.writeUInt32BE(30_000, 20);
    header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
    const refused = await upload(header);
    expect(refused.status).toBe(413);
    // A drawing has no pixels of its own.
    expect((await upload(Buffer.from(svg))).status).toBe(201);
  });

  test("a drawing is made inert and served as one", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><path d="M0 0"/></svg>`;
    const { fileUrl } = await (await upload(Buffer.from(svg), { name: "logo.svg" })).json();
    expect(fileUrl).toMatch(/\.svg$/);
    const served = await nobody.get(fileUrl);
    expect(served.headers.get("content-type")).toBe("image/svg+xml");
    expect(served.headers.get("content-security-policy")).toContain("sandbox");
    const text = await served.text();
    expect(text).toContain("<path");
    expect(text).not.toContain("alert");
  });

  test("a drawing at which a browser would stall is refused, with what to change", async () => {
    const copies = (id: string) => `<use href="#${id}"/>`.repeat(10);
    const levels = Array.from(
      { length: 9 },
      (_, level) => `<g id="l${level + 1}">${copies(`l${level}`)}</g>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><g id="l0"><path d="M0 0"/></g>${levels.join("")}</svg>`;
    const refused = await upload(Buffer.from(svg), { name: "bomb.svg" });
    expect(refused.status).toBe(400);
    expect((await refused.json()).message).toMatch(/use fewer copies of copies, 5,000 at most/);
    expect(await db.mediaAsset.count()).toBe(0);
  });

  test("a full disk is a 507, with no row and no file", async () => {
    const full = {
      put: () => Promise.reject(Object.assign(new Error("full"), { code: "ENOSPC" })),
      delete: vi.fn(),
    };
    const spy = vi.spyOn(imageStores, "imageStore").mockReturnValue(full);
    const before = mediaFiles();
    const response = await upload(await photo().png().toBuffer());
    spy.mockRestore();
    expect(response.status).toBe(507);
    expect(await db.mediaAsset.count()).toBe(0);
    expect(mediaFiles()).toEqual(before);
  });

  test("a row that cannot be written takes its image along", async () => {
    const before = mediaFiles();
    rowFails();
    expect((await upload(await photo().png().toBuffer())).status).toBe(500);
    expect(await db.mediaAsset.count()).toBe(0);
    expect(mediaFiles()).toEqual(before);
  });

  test("an unknown place, a missing file, another kind of body, a role that may not", async () => {
    const png = await photo().png().toBuffer();
    expect((await upload(png, { endpoint: "elsewhere" })).status).toBe(404);
    expect((await upload(png, { staff: reviewer })).status).toBe(403);
    const path = "/api/uploads/general-image";
    expect((await editor.post(path, {})).status).toBe(415);
    const form = { "content-type": "multipart/form-data; boundary=x" };
    expect((await editor.post(path, "x", form)).status).toBe(400);
  });
});

test("a name that somebody gave is the first alternative text, one of a camera is none", async () => {
  const altOf = async (name: string) =>
    (await (await upload(await photo().png().toBuffer(), { name })).json()).alt;
  expect(await altOf("front_elevation-2.png")).toBe("front elevation 2");
  expect(await altOf("IMG_1234.png")).toBe("");
});

test("the library lists, finds, describes and deletes what nothing shows", async () => {
  const shown = await (await upload(await photo().png().toBuffer(), { name: "porch.png" })).json();
  const unused = await (await upload(await photo().png().toBuffer(), { name: "attic.png" })).json();
  await db.blogPost.create({
    data: { title: "t", slug: "with-image", content: `Text ![](${shown.fileUrl}) text` },
  });
  const list = async (search: string) => {
    const response = await reviewer.get(`/api/admin/media?${search}`);
    return { total: response.headers.get("x-total-count"), items: await response.json() };
  };
  expect(await list("")).toMatchObject({
    total: "2",
    items: [
      { id: unused.id, used: false },
      { id: shown.id, used: true },
    ],
  });
  expect((await list("unused=1")).items).toMatchObject([{ id: unused.id }]);
  expect((await list("q=PORCH")).items).toMatchObject([{ id: shown.id }]);
  const describe = await editor.patch(`/api/admin/media/${shown.id}`, { alt: "A porch" });
  expect(await describe.json()).toMatchObject({ alt: "A porch" });
  const remove = (id: number) => editor.delete(`/api/admin/media/${id}`);
  expect((await remove(shown.id)).status).toBe(409);
  expect(await (await remove(unused.id)).json()).toEqual({ success: true });
  expect((await nobody.get(unused.fileUrl)).status).toBe(404);
});

describe("files for sale", () => {
  const send = (planId: number, body: string | ReadableStream, name = "set.pdf", staff = editor) =>
    staff.post(`/api/uploads/plan-file?planId=${planId}&name=${encodeURIComponent(name)}`, body);
  const stored = () => {
    const folder = path.resolve(env().DATA_DIR, "private");
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      : [];
  };

  test("a second of a kind is the next revision; the answer tells nothing of its place", async () => {
    const plan = await makePlan({ files: [] });
    const first = await (await send(plan.id, "%PDF-1.7 one", "My Set.PDF")).json();
    expect(first).toMatchObject({ kind: "pdf", fileName: "My Set.pdf", revision: 1, bytes: 12 });
    expect(first).not.toHaveProperty("storageKey");
    expect(await (await send(plan.id, "%PDF-1.7 two!")).json()).toMatchObject({ revision: 2 });
    const rows = await db.planFile.findMany({ where: { planId: plan.id }, orderBy: { revision: "asc" } });
    expect(rows.map((row) => row.replacedAt === null)).toEqual([false, true]);
    const second = `/api/admin/plans/${plan.id}/files/${rows[1]?.id}`;
    const download = await reviewer.get(second);
    expect(await download.text()).toBe("%PDF-1.7 two!");
    expect(download.headers.get("content-disposition")).toContain("attachment");
    const gone = await editor.delete(second);
    expect(await gone.json()).toEqual({ success: true });
    expect(await db.planFile.count({ where: { planId: plan.id, replacedAt: null } })).toBe(0);
    const log = await db.activityLog.findMany({
      where: { entityType: "plan", entityId: String(plan.id), action: { endsWith: "-file" } },
      orderBy: { id: "asc" },
    });
    // It says which plan; which file is in what was before and after.
    expect(log.map(({ action, details }) => [action, details])).toMatchObject([
      ["add-file", { label: plan.name, after: { fileName: "My Set.pdf" } }],
      ["replace-file", { label: plan.name, after: { fileName: "set.pdf" } }],
      ["remove-file", { label: plan.name, before: { fileName: "set.pdf" } }],
    ]);
  });

  test("another content, another role and another plan are refused, and nothing is left behind", async () => {
    const plan = await makePlan({ files: [] });
    const before = stored().length;
    expect((await send(plan.id, "<html>", "set.pdf")).status).toBe(415);
    expect((await send(plan.id, "", "set.pdf")).status).toBe(415);
    expect((await send(plan.id, "%PDF-1.7", "set.pdf", reviewer)).status).toBe(403);
    expect((await send(999_999, "%PDF-1.7")).status).toBe(404);
    expect(stored()).toHaveLength(before);
    expect(await db.planFile.count({ where: { planId: plan.id } })).toBe(0);
  });

  test("200 MB is the end, also without a length; memory holds a piece at a time", async () => {
    const plan = await makePlan({ files: [] });
    const before = stored().length;
    const piece = new Uint8Array(4 * 1024 * 1024);
    piece.set(Buffer.from("%PDF-1.7"));
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += piece.byteLength;
        controller.enqueue(piece);
      },
    });
    await expectAnswer(send(plan.id, endless), 413, { message: "Please select a file of at most 200 MB" });
    expect(sent).toBeLessThan(220 * 1024 * 1024);
    expect(stored()).toHaveLength(before);
  });

  test("a row that cannot be written takes its file along", async () => {
    const plan = await makePlan({ files: [] });
    const before = stored().length;
    rowFails();
    expect((await send(plan.id, "%PDF-1.7")).status).toBe(500);
    expect(stored()).toHaveLength(before);
    expect(await db.planFile.count({ where: { planId: plan.id } })).toBe(0);
  });

  test("an upload that breaks off leaves no row and no file", async () => {
    const plan = await makePlan({ files: [] });
    const before = stored().length;
    let pulls = 0;
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulls += 1;
        if (pulls > 3) controller.error(new Error("connection lost"));
        else controller.enqueue(Buffer.from("%PDF-1.7".padEnd(5000)));
      },
    });
    await expect(addPlanFile({ planId: plan.id, name: "set.pdf", body: broken }, editor)).rejects.toThrow(
      "connection lost",
    );
    expect(stored()).toHaveLength(before);
    expect(await db.planFile.count({ where: { planId: plan.id } })).toBe(0);
  });

  test("what a killed process left half written is swept, whole files stay", async () => {
    const { mkdir, writeFile, utimes } = await import("node:fs/promises");
    const folder = path.resolve(env().DATA_DIR, "private/plans/1");
    await mkdir(folder, { recursive: true });
    const half = path.join(folder, ".abc.123.half");
    const whole = path.join(folder, "abc");
    for (const file of [half, whole]) {
      await writeFile(file, "x");
      await utimes(file, new Date(0), new Date(0));
    }
    await sweepHalfFiles(1000, Date.now());
    expect([existsSync(half), existsSync(whole)]).toEqual([false, true]);
  });
});
