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

export const STANDARD_FILES: string[] = [
  "PDF construction drawings, to be adapted to the site",
  "Foundation, floor, roof and electrical plans",
  "Elevations, building sections, wall section and interior elevations",
  "Door, window and room schedules, general notes",
  "DXF CAD file with layers, blocks and layouts",
  "License for one build",
];
