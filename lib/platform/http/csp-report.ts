import { z } from "zod";

const text = z.string().max(10_000).optional().catch(undefined);

const uriReport = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
  }),
});
const toReports = z
  .array(
    z.object({
      type: z.literal("csp-violation"),
      body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
    }),
  )
  .max(20);

export const cspReportSchema = z.union([uriReport, toReports], "This is not a report of a policy.");
export type CspReport = z.infer<typeof cspReportSchema>;
