import type { z } from "zod";
import { AppError, type FieldError } from "./errors";

export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
}

/** @throws AppError `validation_failed` */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error);
  throw new AppError("validation_failed", errors[0]?.message ?? "The data is not valid.", { errors });
}
