import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { publicStorage } from "@/lib/platform/ops/storage";
import { nobody } from "../support/api";

const serve = (key: string, headers: Record<string, string> = {}) => nobody.get(`/media/${key}`, headers);

const store = (key: string, svg: string) => publicStorage().put(key, Buffer.from(svg));

const svg = (inside: string, box = "0 0 300 200") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;

/** The pixels of a picture, red, green, blue and opacity of each. */
async function pixelsOf(response: Response) {
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  return picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

describe("the bitmap of a drawing", () => {
  it("is the drawing, sharp at the size pages ask for", async () => {
    await store("drawings/red.svg", svg('<rect width="150" height="200" fill="#ff0000"/>'));
    const response = await serve("drawings/red.svg.webp");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const length = Number(response.headers.get("content-length"));
    const { data, info } = await pixelsOf(response);
    expect([info.width, info.height]).toEqual([768, 512]);
    expect(length).toBeGreaterThan(0);
    const at = (x: number, y: number) => [...data.subarray((y * 768 + x) * 4, (y * 768 + x) * 4 + 4)];
    expect(at(382, 256)).toEqual([255, 0, 0, 255]);
    expect(at(386, 256)[3]).toBe(0);
  });

  it("is without words, which nobody could read", async () => {
    await store(
      "drawings/words.svg",
      svg('<text x="10" y="150" font-size="150">BATH<tspan>1</tspan></text>'),
    );
    const { data } = await pixelsOf(await serve("drawings/words.svg.webp"));
    expect(data.some((value, index) => index % 4 === 3 && value > 0)).toBe(false);
  });

  it("is not sent to those who have it", async () => {
    await store("drawings/known.svg", svg('<circle cx="100" cy="100" r="50"/>'));
    const etag = (await serve("drawings/known.svg.webp")).headers.get("etag") ?? "";
    const response = await serve("drawings/known.svg.webp", { "if-none-match": etag });
    expect([response.status, await response.text()]).toEqual([304, ""]);
  });

  it.each([
    ["of nothing", "drawings/nothing.svg.webp", undefined],
    ["of what is no drawing", "drawings/broken.svg.webp", "<svg"],
    ["of a drawing of endless size", "drawings/endless.svg.webp", svg("", "0 0 0.00001 900000")],
    ["of a drawing that is not one of ours", "..%2Fsecrets.svg.webp", undefined],
  ])("%s is a 404", async (_name, key, content) => {
    if (content) await store(key.replace(/\.webp$/, ""), content);
    expect((await serve(key)).status).toBe(404);
  });
});
