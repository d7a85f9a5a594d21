import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { type HouseImage, layoutOf } from "drafting";
import { Draughtsman, type Drawing, type DrawnSetFile, type SceneFile } from "drafting/draw";
import sharp from "sharp";
import { layoutRow } from "@/lib/layouts/server/layout-row";
import { STUDY_VARIANT } from "@/lib/offers/rules/offer";
import { planNumber } from "@/lib/plans/rules/facts";
import { pictureFile } from "@/lib/previews/server/picture-file";
import { storePreview } from "@/lib/previews/server/store-preview";
import { catalogue, type PlanSource } from "./catalogue";
import { extraViews } from "./content/extra-views";
import type { DrawnCatalogue, DrawnFile, DrawnImage, DrawnPlan } from "./drawn";

/** Pictures of what no house can show, as of a desk or a building site. They are committed as they are. */
const PICTURES = "prisma/seed/pictures";
/** What the drawings and the rows of their layouts are made of; words do not change a picture. */
const SOURCES = ["packages/drafting/src", "lib/layouts/server", "lib/previews", "lib/pricing", PICTURES];
const VIEWS = "prisma/seed/content/extra-views.ts";
/** Houses drawn at the same time, each in a thread of its own: one for each core, and no more than help. */
const AT_ONCE = Math.min(4, Math.max(1, availableParallelism()));
/** Far over what a house takes: a seed on a busy machine is slow, and not wrong. */
const LIMITS = { processorMs: 180_000, memoryMb: 1024 };
const AS_DRAWN = { mirrored: false, walls: null, foundation: null } as const;

/**
 * Draws every picture and file of the sample catalogue into the data folder:
 * `media` is public, `private` is for sale. When the code and the data it draws
 * from are unchanged and everything is there, nothing is done.
 *
 * @throws Error naming plan, level and room where a layout is wrong
 */
export async function drawAll(dataDir: string, say: (line: string) => void): Promise<DrawnCatalogue> {
  const manifest = path.join(dataDir, "media", "drawn.json");
  const sources = fingerprint();
  const known = readManifest(manifest, sources);
  if (known && isWhole(dataDir, known)) return known;

  const houseDone = progress("Drawing the sample houses", catalogue.length, 5, say);
  const plans = await inTurns(catalogue, roomsOf, drawPlan, async (source, drawing) => {
    const drawn = await storePlan(dataDir, source, drawing);
    houseDone();
    return drawn;
  });
  const scenes = await Promise.all(scenePictures().map((name) => copyPicture(dataDir, name)));
  const drawn = { plans, scenes };
  writeWhole(manifest, JSON.stringify({ sources, drawn }, null, 1));
  return drawn;
}

/** Counts pieces of work and says so at every `step` of them and at the last. */
function progress(what: string, total: number, step: number, say: (line: string) => void): () => void {
  let done = 0;
  return () => {
    done += 1;
    if (done % step === 0 || done === total) say(`${what}: ${done} of ${total}`);
  };
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const folder of SOURCES) {
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
      if (/(?<!\.test)\.ts$|\.webp$/.test(file))
        hash.update(file).update(readFileSync(path.join(folder, file)));
    }
  }
  return hash.update(readFileSync(VIEWS)).digest("hex");
}

function readManifest(file: string, sources: string): DrawnCatalogue | undefined {
  if (!existsSync(file)) return undefined;
  const stored = JSON.parse(readFileSync(file, "utf8")) as { sources: string; drawn: DrawnCatalogue };
  return stored.sources === sources ? stored.drawn : undefined;
}

function isWhole(dataDir: string, drawn: DrawnCatalogue): boolean {
  const urls = [
    ...[...drawn.scenes, ...drawn.plans.flatMap(({ images, views }) => [...images, ...views])].map(
      (image) => image.url,
    ),
    ...drawn.plans.flatMap(({ sceneUrl, preview: { floors, sheets, sample } }) => [
      sceneUrl,
      ...floors.map(({ mirrored }) => mirrored),
      ...sheets.map(({ picture }) => picture),
      sample.file,
    ]),
  ];
  const files = drawn.plans.flatMap((plan) => plan.files);
  return (
    urls.every((url) => existsSync(path.join(dataDir, url))) &&
    files.every((file) => existsSync(path.join(dataDir, "private", file.storageKey)))
  );
}

function drawPlan(draughtsman: Draughtsman, { id, house }: PlanSource): Promise<Drawing> {
  return draughtsman.draw({
    layout: layoutOf(house),
    choice: AS_DRAWN,
    what: "plan",
    title: { name: house.name, planNumber: planNumber(id) },
    views: extraViews[house.slug] ?? [],
  });
}

async function storePlan(dataDir: string, { house }: PlanSource, drawing: Drawing): Promise<DrawnPlan> {
  const { files, plan } = drawing;
  if (!plan) throw new Error(`${house.slug} was drawn in part.`);
  const stored = (list: readonly HouseImage[]) =>
    Promise.all(list.map((image) => storeImage(dataDir, `plans/${house.slug}`, image)));
  const images = await stored(plan.images);
  const store = (variant: string, { body, ...file }: DrawnSetFile): DrawnFile => ({
    ...storeFile(dataDir, house.slug, file.fileName, body),
    ...file,
    variant,
  });
  return {
    slug: house.slug,
    images,
    views: await stored(plan.views),
    // After the pictures, so that the thread has its next house while this one tries the variants.
    layout: layoutRow(house),
    sceneUrl: storeScene(dataDir, house.slug, plan.scene),
    files: [...files.map((file) => store("", file)), store(STUDY_VARIANT, plan.study)],
    preview: await storePreview(plan.preview, images, async (name, ending, body) =>
      storePicture(dataDir, `plans/${house.slug}`, name, body, ending),
    ),
  };
}

/** The names of the pictures that are of no house; they are committed. */
export function scenePictures(): string[] {
  return readdirSync(PICTURES)
    .filter((file) => file.endsWith(".webp"))
    .map((file) => path.basename(file, ".webp"))
    .sort();
}

async function copyPicture(dataDir: string, name: string): Promise<DrawnImage> {
  const body = readFileSync(path.join(PICTURES, `${name}.webp`));
  const { width, height } = await sharp(body).metadata();
  return {
    name,
    url: storePicture(dataDir, "scenes", name, body),
    alt: "",
    width,
    height,
    bytes: body.byteLength,
  };
}

async function storeImage(dataDir: string, folder: string, image: HouseImage): Promise<DrawnImage> {
  const { ending, body, width, height } = await pictureFile(image);
  const url = storePicture(dataDir, folder, image.name, body, ending);
  return { name: image.name, url, alt: image.alt, width, height, bytes: body.byteLength };
}

/** Writes a public picture under a name that changes with its content, and returns its address. */
function storePicture(dataDir: string, folder: string, name: string, body: Buffer, ending = "webp"): string {
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 10);
  const url = `/media/${folder}/${name}-${hash}.${ending}`;
  writeWhole(path.join(dataDir, url), body);
  return url;
}

function storeScene(dataDir: string, slug: string, { name, body }: SceneFile): string {
  const url = `/media/plans/${slug}/${name}`;
  writeWhole(path.join(dataDir, url), body);
  return url;
}

function storeFile(
  dataDir: string,
  slug: string,
  fileName: string,
  body: Buffer,
): Pick<DrawnFile, "storageKey" | "bytes" | "sha256"> {
  const storageKey = `plans/${slug}/${fileName}`;
  writeWhole(path.join(dataDir, "private", storageKey), body);
  return {
    storageKey,
    bytes: body.byteLength,
    sha256: createHash("sha256").update(body).digest("hex"),
  };
}

/** Written beside and renamed, so that no half picture is ever served. */
function writeWhole(file: string, body: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, body);
  renameSync(`${file}.new`, file);
}

/** What drawing a house takes grows with its rooms. */
const roomsOf = ({ house }: PlanSource): number =>
  house.levels.reduce((sum, { rooms }) => sum + rooms.length, 0);

/**
 * Draws all items, as many at once as there are threads to draw in, and stores each while its
 * thread is at the next. What takes longest comes first, so that no thread is left alone with
 * it at the end.
 */
async function inTurns<T, D, R>(
  items: readonly T[],
  size: (item: T) => number,
  draw: (draughtsman: Draughtsman, item: T, index: number) => Promise<D>,
  store: (item: T, drawn: D) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  const queue = [...items.entries()].toSorted(([, a], [, b]) => size(b) - size(a));
  const worker = async () => {
    const draughtsman = new Draughtsman(LIMITS);
    let storing: Promise<void> | undefined;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, item] = next;
        const [drawn] = await Promise.all([draw(draughtsman, item, index), storing]);
        storing = store(item, drawn).then((result) => {
          results[index] = result;
        });
      }
      await storing;
    } finally {
      await draughtsman.stop();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
