import type { z } from "zod";

/** The first problem of each field, by the field's path; empty when nothing is wrong. */
export function fieldErrors(error: z.ZodError | undefined): Record<string, string> {
  const issues = error?.issues ?? [];
  return Object.fromEntries([...issues].reverse().map((issue) => [issue.path.join("."), issue.message]));
}
