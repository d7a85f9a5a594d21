import { describe, expect, it } from "vitest";
import { sceneSvgs } from "./scene-svgs";

const GALLERY = [
  "interior",
  "exterior",
  "kitchen",
  "bathroom",
  "bedroom",
  "living-room",
  "floor-plans",
  "construction",
  "landscape",
  "custom-build",
  "tiny-home",
  "farmhouse",
  "modern",
  "contemporary",
  "traditional",
  "before-after",
].map((name) => `gallery-${name}`);
const BLOG = [
  "lot",
  "budget",
  "open-plan",
  "small-homes",
  "energy",
  "financing",
  "technology",
  "permits",
  "farmhouse",
].map((name) => `blog-${name}`);

const sizes: Readonly<Record<string, readonly [number, number]>> = {
  hero: [2400, 1350],
  "about-story": [1600, 900],
  "og-default": [1200, 630],
  ...Object.fromEntries(GALLERY.map((name) => [name, [1200, 900]])),
  ...Object.fromEntries(BLOG.map((name) => [name, [1200, 675]])),
  ...Object.fromEntries([1, 2, 3, 4, 5].map((index) => [`portrait-${index}`, [800, 800]])),
  ...Object.fromEntries([1, 2, 3, 4].map((index) => [`avatar-${index}`, [400, 400]])),
};

describe("sceneSvgs", () => {
  const scenes = sceneSvgs();

  it("draws every scene once, at its size", () => {
    expect(scenes.map((scene) => scene.name).sort()).toEqual(Object.keys(sizes).sort());
    for (const { name, width, height, svg } of scenes) {
      expect([width, height], name).toEqual(sizes[name]);
      expect(
        svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`),
        name,
      ).toBe(true);
    }
  });

  it("draws the same bytes again", () => {
    expect(sceneSvgs()).toEqual(scenes);
  });

  it("stays below 400 KB", () => {
    for (const { name, svg } of scenes) expect(Buffer.byteLength(svg), name).toBeLessThan(400 * 1024);
  });

  it("holds no script, no text, nothing from outside and no broken numbers", () => {
    for (const { name, svg } of scenes) {
      expect(svg, name).not.toMatch(/<script|<foreignObject|<image|<text|href=|\son\w+=|@import|url\((?!#)/i);
      expect(svg, name).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  it("refers only to what it defines, and defines nothing twice", () => {
    for (const { name, svg } of scenes) {
      const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(defined).size, name).toBe(defined.length);
      for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined, name).toContain(used);
    }
  });
});
