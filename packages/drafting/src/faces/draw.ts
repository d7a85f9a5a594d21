export { brokenWord, isOwn, type Lettering, type Run, runsOf } from "../lettering/runs.ts";
export { widthOfRun, writeRuns } from "../lettering/write-runs.ts";
export { sceneOf } from "../scene/build-scene.ts";
export { type SceneFile, sceneFile } from "../scene/scene-file.ts";
export { sheetList } from "../sheets/plan-set.ts";
export { Draughtsman } from "../worker/draughtsman.ts";
export type { DrawnSetFile } from "../worker/draw-set.ts";
export type { Drawing, DrawingOrder } from "../worker/drawing.ts";
export type { DrawnPreview } from "../worker/plan-preview.ts";
