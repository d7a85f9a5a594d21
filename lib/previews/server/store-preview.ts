import type { DrawnPreview } from "drafting/draw";
import sharp from "sharp";
import type { PlanPreview } from "../schema";

/** Writes a public file and returns its address; the name changes with the content. */
export type PutMedia = (name: string, ending: "svg" | "webp" | "pdf", body: Buffer) => Promise<string>;

/**
 * Writes the files of a preview and says where they are.
 * @param pictures the plan's pictures, among which its floor plans are
 */
export async function storePreview(
  { facts, floors, sheets, sample }: DrawnPreview,
  pictures: readonly { name: string; url: string }[],
  put: PutMedia,
): Promise<PlanPreview> {
  const stored: PlanPreview = {
    facts,
    floors: [],
    sheets: [],
    sample: {
      number: sample.number,
      title: sample.title,
      file: await put(sample.name, "pdf", sample.body),
    },
  };
  for (const [index, { mirrored, ...guide }] of floors.entries()) {
    const name = `floor-plan-${index + 1}`;
    const plan = pictures.find((picture) => picture.name === name)?.url;
    if (!plan) throw new Error(`There is no picture named ${name}.`);
    stored.floors.push({
      ...guide,
      plan,
      mirrored: await put(`${name}-mirrored`, "svg", Buffer.from(mirrored)),
    });
  }
  for (const { picture, ...sheet } of sheets) {
    const small = await sharp(Buffer.from(picture)).webp({ quality: 80, effort: 2 }).toBuffer();
    const name = `sheet-${sheet.number.toLowerCase().replace(".", "-")}`;
    stored.sheets.push({ ...sheet, picture: await put(name, "webp", small) });
  }
  return stored;
}
