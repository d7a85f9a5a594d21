import { z } from "zod";
import { rowId } from "@/lib/platform/forms/form-schema";
import { MAX_BATCH_FILES, MAX_NAME } from "../rules/file-limits";
import type { NameMatch } from "../rules/file-match";
import type { PlanFileDto } from "./dto";
import type { PlanStatus } from "./schema";

export const planFileUseSchema = z
  .object({
    use: z.enum(["study"], "The use of a file is study or left out").optional(),
    stamp: z.enum(["1"], "Leave stamp out, or set it to 1").optional(),
  })
  .refine(({ use, stamp }) => !stamp || use === "study", {
    path: ["stamp"],
    message: "Only a study set is stamped",
  });

export interface PlanFileUse {
  study?: boolean;
  /** The store writes NOT FOR CONSTRUCTION across every page. */
  stamp?: boolean;
}

export const matchFilesSchema = z.object({
  names: z.array(z.string().max(MAX_NAME)).min(1).max(MAX_BATCH_FILES),
});

export const fileStatesSchema = z.object({ ids: z.array(rowId).min(1).max(MAX_BATCH_FILES) });

export const addPlanImageSchema = z.object({ planId: rowId, mediaId: rowId, isMain: z.boolean() });
export type AddPlanImage = z.infer<typeof addPlanImageSchema>;

export interface PlanFileState {
  id: number;
  name: string;
  slug: string;
  status: PlanStatus;
  hasMainImage: boolean;
  files: Pick<PlanFileDto, "kind" | "variant" | "fileName">[];
  missing: string[];
}

export interface MatchedFiles {
  matches: NameMatch[];
  plans: PlanFileState[];
}
