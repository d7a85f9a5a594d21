import { z } from "zod";

/**
 * What only forms send. `website` is a field no person sees: whoever fills it in
 * is a program. `elapsedMs` says how long the form was open.
 */
export const trapFields = {
  website: z.string().max(500).optional(),
  elapsedMs: z.number().min(0).optional(),
};
