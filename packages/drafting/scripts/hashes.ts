import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { sampleHouses } from "../src/houses/sample-houses.ts";
import type { House } from "../src/layout/model.ts";
import { layoutOf } from "../src/layout/schema.ts";
import type { HouseImage } from "../src/pictures/house-images.ts";
import { applyVariant, type VariantConfig } from "../src/variant/apply-variant.ts";
import { DRAWN_FOUNDATIONS } from "../src/variant/foundation.ts";
import { Draughtsman } from "../src/worker/draughtsman.ts";
import type { Drawing } from "../src/worker/drawing.ts";

/**
 * `npm run hashes -w drafting`: a line for each sheet, file, picture and scene of the sample houses
 * with a hash of it, and a hash of all lines: equal before and after a change that must not change
 * a drawing. `--variants none` leaves the variants out, `all` takes each combination of them too.
 */
const LIMITS = { processorMs: 180_000, memoryMb: 1024 };
const AS_DRAWN = "as-drawn";
const { values: asked } = parseArgs({ options: { variants: { type: "string", default: "single" } } });

interface Work {
  house: House;
  variant: string;
  choice: VariantConfig;
}

const hashOf = (body: string | Uint8Array) => createHash("sha256").update(body).digest("hex").slice(0, 16);
const hashOfImage = (image: HouseImage) => hashOf("svg" in image ? image.svg : image.pixels.data);

/** What a drawing holds, each thing with its hash. */
function* productsOf({ files, plan }: Drawing): Generator<[hash: string, name: string]> {
  for (const { fileName, body } of files) yield [hashOf(body), fileName];
  if (!plan) return;
  const { study, images, views, scene, preview } = plan;
  yield [hashOf(study.body), "study set"];
  for (const image of [...images, ...views]) yield [hashOfImage(image), `picture ${image.name}`];
  yield [hashOf(scene.body), "scene"];
  yield [hashOf(JSON.stringify(preview.facts)), "facts"];
  for (const [index, { mirrored, ...guide }] of preview.floors.entries()) {
    yield [hashOf(mirrored), `floor plan ${index + 1}, mirrored`];
    yield [hashOf(JSON.stringify(guide)), `rooms of floor plan ${index + 1}`];
  }
  for (const { number, title, picture } of preview.sheets)
    yield [hashOf(picture), `sheet ${number} ${title}`];
  yield [hashOf(preview.sample.body), "sample sheet"];
}

/** The house as drawn, and those of its variants that were asked for and that the checks let pass. */
function workOf(house: House): Work[] {
  const work: Work[] = [];
  for (const foundation of [null, ...DRAWN_FOUNDATIONS])
    for (const walls of [null, "2x4", "2x6"] as const)
      for (const mirrored of [false, true]) {
        const choice = { mirrored, walls, foundation };
        const changes = [mirrored ? "mirrored" : "", walls ?? "", foundation ?? ""].filter(Boolean);
        const isAsked =
          changes.length === 0 ||
          asked.variants === "all" ||
          (asked.variants === "single" && changes.length === 1);
        if (isAsked && applyVariant(house, choice).problems.length === 0)
          work.push({ house, choice, variant: changes.join("+") || AS_DRAWN });
      }
  return work;
}

async function linesOf({ house, variant, choice }: Work, draughtsman: Draughtsman): Promise<string[]> {
  const changes = variant === AS_DRAWN ? [] : [variant];
  const order = {
    layout: layoutOf(house),
    choice,
    title: { name: house.name, planNumber: "HP-001", changes },
  };
  const set = await draughtsman.draw({ ...order, what: variant === AS_DRAWN ? "plan" : "set" });
  const materials = await draughtsman.draw({ ...order, what: "materials" });
  return [...productsOf(set), ...productsOf(materials)].map(
    ([hash, name]) => `${house.slug} ${variant} ${hash} ${name}`,
  );
}

const queue = sampleHouses.flatMap(workOf);
const lines: string[] = [];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    const draughtsman = new Draughtsman(LIMITS);
    for (let next = queue.shift(); next; next = queue.shift())
      lines.push(...(await linesOf(next, draughtsman)));
    await draughtsman.stop();
  }),
);
const text = lines.sort().join("\n");
console.log(`${text}\nall ${hashOf(text)}`);
