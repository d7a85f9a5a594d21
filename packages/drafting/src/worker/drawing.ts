import { houseOf, type Layout } from "../layout/schema.ts";
import { type ExtraView, extraImages, type HouseImage, houseImages } from "../pictures/house-images.ts";
import { sceneOf } from "../scene/build-scene.ts";
import { type SceneFile, sceneFile } from "../scene/scene-file.ts";
import { applyVariant, type VariantConfig } from "../variant/apply-variant.ts";
import { type DrawnSetFile, drawMaterials, drawPlanFiles, drawSet, type SetTitle } from "./draw-set.ts";
import type { DrawnPreview } from "./plan-preview.ts";

/** All that a worker needs to draw: plain data, so that it can go to another thread. */
export interface DrawingOrder {
  layout: Layout;
  choice: VariantConfig;
  what: "set" | "materials" | "plan";
  title: SetTitle;
  /** Of a whole plan: further pictures, which its page does not show. */
  views?: readonly ExtraView[];
}

export interface Drawing {
  files: DrawnSetFile[];
  /** Of a whole plan: the study set, the pictures and the scene of its page, and what it shows of the drawings. */
  plan?: {
    study: DrawnSetFile;
    images: HouseImage[];
    views: HouseImage[];
    scene: SceneFile;
    preview: DrawnPreview;
  };
}

/**
 * Draws what was ordered.
 * @throws Error that names level and room where the checks refuse the variant
 */
export async function draw({ layout, choice, what, title, views = [] }: DrawingOrder): Promise<Drawing> {
  const { layout: house, problems } = applyVariant(houseOf(layout), choice);
  if (problems.length > 0) {
    const lines = problems.map(
      ({ level, room, message }) => `${room ? `${level}, ${room}` : level}: ${message}`,
    );
    throw new Error(`This variant is refused. ${lines.join("; ")}`);
  }
  const named = { ...house, name: title.name };
  if (what === "materials") return { files: await drawMaterials(named, title) };
  if (what === "set") return { files: await drawSet(named, title) };
  const { set, study, preview } = await drawPlanFiles(named, title);
  const scene = sceneOf(named);
  return {
    files: set,
    plan: {
      study,
      images: houseImages(named, scene),
      views: extraImages(named, scene, views),
      scene: sceneFile(scene),
      preview,
    },
  };
}
