import type { Layer } from "../geometry/shape.ts";
import type { DxfLayer } from "./dxf-groups.ts";

/** AutoCAD colour and line weight (hundredths of a millimetre) by layer; what is cut is the heaviest. */
export const LAYERS: Readonly<Record<Exclude<Layer, "A-AREA">, DxfLayer>> = {
  "A-WALL": { color: 7, weight: 50 },
  "A-COLS": { color: 7, weight: 50 },
  "A-WALL-PRHT": { color: 8, weight: 25 },
  "A-WALL-RAIL": { color: 8, weight: 18 },
  "A-DOOR": { color: 30, weight: 25 },
  "A-GLAZ": { color: 140, weight: 25 },
  "A-FLOR-PATT": { color: 254, weight: 9 },
  "A-FLOR-FIXT": { color: 150, weight: 18 },
  "A-FLOR-STRS": { color: 40, weight: 18 },
  "A-FURN": { color: 9, weight: 13 },
  "A-ROOF-OTLN": { color: 8, weight: 13 },
  "A-ANNO-DIMS": { color: 1, weight: 13 },
  "A-ANNO-TEXT": { color: 3, weight: 18 },
  "A-ANNO-SYMB": { color: 3, weight: 25 },
  "A-DOOR-IDEN": { color: 3, weight: 18 },
  "A-GLAZ-IDEN": { color: 3, weight: 18 },
  "S-BEAM": { color: 6, weight: 50 },
  "S-FNDN": { color: 7, weight: 50 },
  "S-FNDN-FTNG": { color: 8, weight: 18 },
  "S-FNDN-PATT": { color: 9, weight: 13 },
  "A-ROOF": { color: 7, weight: 35 },
  "A-ROOF-DRAN": { color: 140, weight: 18 },
  "A-SECT-MCUT": { color: 7, weight: 50 },
  "A-SECT-MBND": { color: 8, weight: 18 },
  "A-SECT-PATT": { color: 9, weight: 9 },
  "A-ELEV": { color: 7, weight: 25 },
  "A-ELEV-PATT": { color: 9, weight: 9 },
  "E-POWR": { color: 1, weight: 25 },
  "E-LITE": { color: 2, weight: 25 },
  "E-LITE-CIRC": { color: 8, weight: 13 },
  "E-FIRE": { color: 6, weight: 25 },
  "C-PROP": { color: 6, weight: 35 },
};

/** The building behind a plan of another discipline. */
export const BACKGROUND: DxfLayer = { color: 9, weight: 9 };
/** Filled walls. */
export const POCHE: DxfLayer = { color: 8, weight: 9 };
/** Frames and title blocks. */
export const TITLE_BLOCK: DxfLayer = { color: 7, weight: 70 };

/** A layer of one story, as its minor group says: A-WALL-LV01 on the ground, LV00 for what lies under it. */
export function ofLevel(layer: string, story: number): string {
  return `${layer}-LV${String(Math.max(0, story + 1)).padStart(2, "0")}`;
}
