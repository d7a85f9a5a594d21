import type { DrawnPreview } from "drafting/draw";
import type { PlanPreview } from "../schema";

export type EncodedPreview = Omit<DrawnPreview, "sheets"> & {
  sheets: (Omit<DrawnPreview["sheets"][number], "picture"> & { picture: Buffer })[];
};

/** The file's name changes with its content. */
export type PutMedia = (name: string, ending: "svg" | "webp" | "pdf", body: Buffer) => Promise<string>;

export async function storePreview(
  { facts, floors, sheets, sample }: EncodedPreview,
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
    const name = `sheet-${sheet.number.toLowerCase().replace(".", "-")}`;
    stored.sheets.push({ ...sheet, picture: await put(name, "webp", picture) });
  }
  return stored;
}
