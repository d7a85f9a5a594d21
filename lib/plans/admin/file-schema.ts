import { z } from "zod";

/** The part of an upload's address that says what a file is for; without it the file is for building. */
export const planFileUseSchema = z
  .object({
    use: z.enum(["study"], "The use of a file is study or left out").optional(),
    stamp: z.enum(["1"], "Leave stamp out, or set it to 1").optional(),
  })
  .refine(({ use, stamp }) => !stamp || use === "study", {
    path: ["stamp"],
    message: "Only a study set is stamped",
  });

/** What a file for sale is for. */
export interface PlanFileUse {
  /** It is the plan's study set. */
  study?: boolean;
  /** The store writes NOT FOR CONSTRUCTION across every page of the study set. */
  stamp?: boolean;
}
