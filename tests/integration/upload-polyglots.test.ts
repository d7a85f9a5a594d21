import sharp from "sharp";
import { expect, test } from "vitest";
import { nobody } from "../support/api";
import { withStaff } from "../support/staff";

/** Files that are a picture to one program and something else to another. */

const SCRIPT = "<script>attack()</script>";
const editor = withStaff("content_editor");

async function upload(content: Uint8Array, name: string, type: string): Promise<Response> {
  const form = new FormData();
  form.set("image", new File([new Uint8Array(content)], name, { type }));
  return editor.post("/api/uploads/general-image", form);
}

const picture = (format: "png" | "gif" | "jpeg" | "webp") =>
  sharp({ create: { width: 12, height: 9, channels: 3, background: "#884422" } })
    .withExif({ IFD0: { ImageDescription: SCRIPT, Copyright: "<?php system($_GET[0]); ?>" } })
    .toFormat(format)
    .toBuffer();

const append = (bytes: Buffer, text: string) => Buffer.concat([bytes, Buffer.from(text, "latin1")]);
const ZIP = "PK\x03\x04\x14\0\0\0\0\0index.html";

test.each([
  ["a PNG with a page behind it", "png", (bytes: Buffer) => append(bytes, `<html>${SCRIPT}</html>`)],
  ["a JPEG with an archive behind it", "jpeg", (bytes: Buffer) => append(bytes, ZIP + SCRIPT)],
  ["a GIF with a script behind it", "gif", (bytes: Buffer) => append(bytes, `/*${SCRIPT}*/=1;attack()`)],
  ["a WebP with a PDF behind it", "webp", (bytes: Buffer) => append(bytes, `%PDF-1.7 /JS (${SCRIPT})`)],
] as const)("%s comes out as the picture alone", async (_, format, spoil) => {
  for (const name of [`a.${format}`, "a.html", "a.svg", "a.php.png", "../../a.js"]) {
    const response = await upload(spoil(await picture(format)), name, `image/${format}`);
    expect(response.status, name).toBe(201);
    const { fileUrl: url } = await response.json();
    expect(url, name).toMatch(/^\/media\/uploads\/[\w-]+\.(?:png|jpe?g|gif|webp|avif)$/);
    const served = await nobody.get(url);
    expect(served.headers.get("content-type")).toMatch(/^image\/(?!svg)/);
    expect(served.headers.get("x-content-type-options")).toBe("nosniff");
    expect(served.headers.get("content-security-policy")).toContain("sandbox");
    const text = Buffer.from(await served.arrayBuffer()).toString("latin1");
    for (const left of ["attack", "php", "PK\x03\x04", "%PDF"]) expect(text, name).not.toContain(left);
  }
});

test.each([
  ["a script that starts like a GIF", Buffer.from("GIF89a/*\0\0\0*/=1;attack();//")],
  ["a page that starts like a bitmap", Buffer.from(`BM${SCRIPT}`)],
  ["a page after a byte order mark", Buffer.from(`\uFEFF<html>${SCRIPT}`)],
  ["a stylesheet", Buffer.from("body{background:url(javascript:attack())}")],
  [
    "a drawing inside of a page",
    Buffer.from(`<html><svg xmlns="http://www.w3.org/2000/svg"></svg>${SCRIPT}`),
  ],
  ["a compressed drawing", Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0])],
])("%s is refused under any name and type", async (_, content) => {
  for (const [name, type] of [
    ["a.gif", "image/gif"],
    ["a.svg", "image/svg+xml"],
    ["a.png", "text/html"],
  ] as const) {
    expect((await upload(content, name, type)).status, `${name} ${type}`).toBe(415);
  }
});
