import { z } from "zod";
import { ERROR_STATUS, type ErrorCode } from "@/lib/platform/errors";

const text = z.string();

export const successShape = z.strictObject({ success: z.literal(true) });

export const errorShape = z
  .object({
    message: text,
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    errors: z.array(z.strictObject({ path: text, message: text })).optional(),
    requestId: text.optional(),
  })
  .loose();

export const recordShape = z.record(z.string(), z.unknown());
