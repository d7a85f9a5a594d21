import { z } from "zod";

/** `website` is a field that no person sees; `elapsedMs` says how long the form was open. */
export const trapFields = {
  website: z.string().max(500).optional(),
  elapsedMs: z.number().min(0).optional(),
};
