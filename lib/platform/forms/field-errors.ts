import type { z } from "zod";

export function fieldErrors(error: z.ZodError | undefined): Record<string, string> {
  const issues = error?.issues ?? [];
  return Object.fromEntries([...issues].reverse().map((issue) => [issue.path.join("."), issue.message]));
}
