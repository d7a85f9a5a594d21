import type { LayoutRow } from "@/lib/layouts/server/layout-row";
import type { PlanPreview } from "@/lib/previews/schema";

/** What drawing the catalogue left in the data folder. */
export interface DrawnImage {
  name: string;
  /** Address on the site, with a hash of the content in its name. */
  url: string;
  alt: string;
  width: number;
  height: number;
  bytes: number;
}

export interface DrawnFile {
  kind: "pdf" | "dxf" | "csv";
  /** Empty as drawn, `p=study` for the study set. */
  variant: string;
  /** Titles of its sheets. */
  sheets: string[];
  fileName: string;
  /** Key in private storage. */
  storageKey: string;
  bytes: number;
  sha256: string;
}

export interface DrawnPlan {
  slug: string;
  /** The layout as it is stored, with the variants of it that can be drawn. */
  layout: LayoutRow;
  images: DrawnImage[];
  /** Pictures that its page does not show. */
  views: DrawnImage[];
  /** Address of its scene. */
  sceneUrl: string;
  files: DrawnFile[];
  /** What anybody may see of the drawings. */
  preview: PlanPreview;
}

export interface DrawnCatalogue {
  plans: DrawnPlan[];
  scenes: DrawnImage[];
}
