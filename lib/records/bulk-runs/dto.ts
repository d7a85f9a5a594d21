import { z } from "zod";
import type { BulkRun } from "@/generated/prisma/client";
import { instant, toShape } from "@/lib/platform/format/shape";

const runProblemSchema = z.strictObject({
  row: z.int().optional().describe("The row of the file that it came from"),
  name: z.string(),
  message: z.string(),
});
export type RunProblem = z.infer<typeof runProblemSchema>;

export const bulkRunDtoSchema = z.strictObject({
  id: z.int(),
  kind: z.string().describe("`change` or `import`"),
  label: z.string().describe("What it does, in a few words"),
  total: z.int().describe("Rows that it is for"),
  done: z.int(),
  changed: z.int(),
  created: z.int(),
  failed: z.int(),
  problems: z.array(runProblemSchema).describe("The first of those that failed"),
  stopped: z.string().nullable().describe("Why it ended early"),
  createdAt: instant,
  finishedAt: instant.nullable().describe("Null while it goes on"),
});
export type BulkRunDto = z.infer<typeof bulkRunDtoSchema>;

export const problemsOf = ({ problems }: Pick<BulkRun, "problems">): RunProblem[] =>
  z.array(runProblemSchema).parse(problems);

export const toBulkRun = (row: BulkRun): BulkRunDto =>
  toShape(bulkRunDtoSchema, { ...row, problems: problemsOf(row) });
