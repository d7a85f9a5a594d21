/**
 * The words of one plan. `shortDescription`, `description` and `features` may
 * hold tokens such as {sqft} that stand for what the drawing measures, so that
 * the prose cannot disagree with it; see `plan-tokens.ts`.
 */
export interface PlanProse {
  slug: string;
  /** At most 140 characters once the tokens are filled. */
  shortDescription: string;
  /** Paragraphs separated by a blank line. */
  description: string;
  features: string[];
  includedFiles: string[];
}

/** What every buyer downloads. */
export const STANDARD_FILES: string[] = [
  "PDF plan set, dimensioned and to scale",
  "Floor plans, elevations and roof plan",
  "Door and window schedules",
  "DXF CAD file with named layers",
  "License for one build",
];
