import type { DrawJob, PlanLayout } from "@/generated/prisma/client";
import { drawnPlanSchema } from "@/lib/drawing-jobs/schema";
import type { Problem } from "@/lib/drawings/check/check";
import type { Layout } from "@/lib/drawings/layout/schema";
import { type LayoutFigures, layoutFiguresSchema } from "./schema";

/** Where a problem of a layout is: the level's name (`house` for the whole), the room's id. */
export type LayoutProblem = Pick<Problem, "level" | "room" | "message">;

/** What a layout would be, for whoever writes it. */
export interface LayoutCheck {
  problems: LayoutProblem[];
  figures: LayoutFigures;
  /** Canonical texts of the variants that it draws. */
  variants: string[];
  /** Its front and its floor plans as SVG documents. */
  previews: { name: string; svg: string }[];
}

/** A layout that is drawn but not in use yet. */
export interface LayoutDraft {
  layoutId: number;
  revision: number;
  state: DrawJob["state"];
  /** Why it could not be drawn. */
  error: string | null;
  images: { url: string; alt: string }[];
  files: string[];
}

/** What staff see of a plan's layout. */
export interface PlanLayoutDto {
  /** The layout in use; null where the drawings were made by hand. */
  current: {
    layoutId: number;
    revision: number;
    layout: Layout;
    figures: LayoutFigures;
    variants: string[];
    createdAt: string;
  } | null;
  /** The newest layout that was drawn and is not in use. */
  draft: LayoutDraft | null;
}

export function toCurrent(row: PlanLayout): PlanLayoutDto["current"] {
  const { id, revision, layout, figures, variants, createdAt } = row;
  return {
    layoutId: id,
    revision,
    // Stored by this schema, and never changed.
    layout: layout as unknown as Layout,
    figures: layoutFiguresSchema.parse(figures),
    variants,
    createdAt: createdAt.toISOString(),
  };
}

export function toDraft(job: DrawJob & { layout: PlanLayout }): LayoutDraft {
  const drawn = drawnPlanSchema.safeParse(job.result).data;
  return {
    layoutId: job.layoutId,
    revision: job.layout.revision,
    state: job.state,
    error: job.error,
    images: drawn?.images.map(({ url, alt }) => ({ url, alt })) ?? [],
    files: drawn?.files.map(({ fileName }) => fileName) ?? [],
  };
}
