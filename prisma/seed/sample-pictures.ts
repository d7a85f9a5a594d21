import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pictureFile, readAhead } from "./drawn-ahead";

/** Pictures of what no house can show, as of a desk or a building site. */
const SCENES = "prisma/seed/pictures";

export type PlacePicture = (folder: string, name: string, file: string) => string;

export interface SamplePictures {
  fronts: Readonly<Record<string, { url: string; alt: string }>>;
  /**
   * The address of a picture of no house (`blog-lot`) or of one of a house (`willow-creek-farmhouse/front`).
   * @throws Error when none of that name is committed
   */
  urlOf(name: string): string;
}

export function samplePictures(place: PlacePicture): SamplePictures {
  const urls = new Map<string, string>();
  for (const file of readdirSync(SCENES)) {
    const name = path.basename(file, ".webp");
    if (file.endsWith(".webp")) urls.set(name, place("scenes", name, path.join(SCENES, file)));
  }
  const fronts: Record<string, { url: string; alt: string }> = {};
  for (const [slug, { pictures }] of Object.entries(readAhead())) {
    for (const { name, alt } of pictures) {
      const url = place(`plans/${slug}`, name, pictureFile(slug, name));
      urls.set(`${slug}/${name}`, url);
      if (name === "front") fronts[slug] = { url, alt };
    }
  }
  return {
    fronts,
    urlOf(name) {
      const url = urls.get(name);
      if (!url) throw new Error(`There is no committed picture named ${name}.`);
      return url;
    },
  };
}

/** Puts pictures into the public files of a data folder, under names that change with their content. */
export function placeIn(dataDir: string): PlacePicture {
  return (folder, name, file) => {
    const body = readFileSync(file);
    const hash = createHash("sha256").update(body).digest("hex").slice(0, 10);
    const url = `/media/${folder}/${name}-${hash}.webp`;
    const target = path.join(dataDir, url);
    mkdirSync(path.dirname(target), { recursive: true });
    // Written beside and renamed, so that no half picture is ever served.
    writeFileSync(`${target}.new`, body);
    renameSync(`${target}.new`, target);
    return url;
  };
}
