import { z } from "zod";
import { disputeDtoSchema, disputeRowDtoSchema } from "@/lib/sales/disputes/dto";
import {
  disputeListQuerySchema,
  evidenceQuerySchema,
  submitEvidenceSchema,
} from "@/lib/sales/disputes/schema";
import type { Operation } from "./operation";
import { call, change, read } from "./staff-operation";

export const DISPUTE_OPERATIONS: Operation[] = [
  call(
    "get /api/admin/disputes",
    "Payments that their cardholders dispute, newest first",
    {
      200: {
        description: "The rows; their number in X-Total-Count, the next part in Link",
        schema: z.array(disputeRowDtoSchema),
      },
    },
    { query: disputeListQuerySchema },
  ),
  read("/api/admin/disputes/{id}", "One dispute with the evidence that the store has", disputeDtoSchema),
  call(
    "get /api/admin/disputes/{id}/evidence",
    "The evidence as one document",
    {
      200: {
        description: "A PDF, or with as=text plain text",
        schema: z.string(),
        type: "application/pdf",
      },
    },
    { query: evidenceQuerySchema },
  ),
  change(
    "post /api/admin/disputes/{id}/submit",
    "Send the evidence to the bank, once: a second call, one after the date and one after the decision are a 409 with the stage",
    submitEvidenceSchema,
    disputeDtoSchema,
  ),
];
