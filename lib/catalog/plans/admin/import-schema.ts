import { z } from "zod";

export const MAX_IMPORT_BYTES = 32 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 20_000;

export const LISTED_PROBLEMS = 500;
export const LISTED_NOTES = 50;
export const LISTED_CHANGES = 20;

export const importProblemSchema = z.strictObject({
  row: z.int().describe("As a spreadsheet program counts, the head being row 1"),
  column: z.string(),
  value: z.string().describe("The cell, shortened"),
  message: z.string(),
  fix: z.string().describe("What to do about it"),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;

export const importCheckSchema = z.strictObject({
  fingerprint: z.string().describe("Sent with the import, so that it does what was looked at"),
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int().describe("Rows that are left out, since something is wrong with them"),
  problems: z.array(importProblemSchema).describe("The first of them"),
  problemCount: z.int(),
  notes: z.array(z.strictObject({ row: z.int(), message: z.string() })).describe("The first remarks"),
  noteCount: z.int(),
  changes: z
    .array(
      z.strictObject({
        row: z.int(),
        action: z.enum(["create", "update"]),
        name: z.string(),
        fields: z.array(z.strictObject({ column: z.string(), from: z.string(), to: z.string() })),
      }),
    )
    .describe("The first of those that would be made or changed"),
});
export type ImportCheck = z.infer<typeof importCheckSchema>;

export const importQuerySchema = z.object({
  seen: z
    .string()
    .max(100)
    .optional()
    .describe("The fingerprint of the check; without it nothing is written and the check is the answer"),
});
