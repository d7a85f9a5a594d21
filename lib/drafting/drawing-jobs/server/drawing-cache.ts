import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { KIT } from "drafting";
import type { DrawingOrder } from "drafting/draw";
import { layoutHash } from "@/lib/drafting/layouts/server/layout-row";
import { env } from "@/lib/platform/ops/env";
import type { EncodedDrawing } from "./encode-drawing";

const KEEP_DAYS = 30;
const DAY_MS = 86_400_000;

/** Equal orders of one version of the drawing code have equal drawings, whichever store they are of. */
function keyOf({ layout, ...order }: DrawingOrder): string {
  const asked = JSON.stringify([KIT, process.versions.v8, layoutHash(layout), order]);
  return createHash("sha256").update(asked).digest("hex");
}

/** Without `DRAWING_CACHE_DIR` nothing is kept. */
export async function cachedDrawing(
  order: DrawingOrder,
  make: () => Promise<EncodedDrawing>,
): Promise<EncodedDrawing> {
  const folder = env().DRAWING_CACHE_DIR;
  if (!folder) return make();
  const file = path.join(folder, keyOf(order));
  const known = await readKept(file);
  if (known) return known;
  const made = await make();
  await mkdir(folder, { recursive: true });
  // Two that make it at once make the same.
  await writeFile(`${file}.${process.pid}`, serialize(made));
  await rename(`${file}.${process.pid}`, file);
  return made;
}

async function readKept(file: string): Promise<EncodedDrawing | undefined> {
  try {
    const drawing: EncodedDrawing = deserialize(await readFile(file));
    await utimes(file, new Date(), new Date());
    return drawing;
  } catch {
    return undefined;
  }
}

export async function trimDrawingCache(): Promise<void> {
  const folder = env().DRAWING_CACHE_DIR;
  if (!folder) return;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > KEEP_DAYS * DAY_MS) await rm(file, { force: true });
  }
}
