"use server";

import { z } from "zod";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { rowId } from "@/lib/platform/forms/form-schema";
import { askQuestion, deliverRequest, refuseRequest, sendQuote } from "./admin/mutations";
import { askRequestSchema, deliverRequestSchema, quoteSchema, refuseRequestSchema } from "./admin/schema";

const id = z.object({ id: rowId });

export const askRequestAction = adminAction(
  { permission: "requests:work", schema: askRequestSchema.extend({ id: rowId }) },
  ({ id: of, ...input }, actor) => askQuestion(of, input, actor),
);

export const sendQuoteAction = adminAction(
  { permission: "requests:work", schema: quoteSchema.and(id) },
  ({ id: of, ...input }, actor) => sendQuote(of, input, actor),
);

export const refuseRequestAction = adminAction(
  { permission: "requests:work", schema: refuseRequestSchema.extend({ id: rowId }) },
  ({ id: of, ...input }, actor) => refuseRequest(of, input, actor),
);

export const deliverRequestAction = adminAction(
  { permission: "requests:work", schema: deliverRequestSchema.extend({ id: rowId }) },
  ({ id: of, ...input }, actor) => deliverRequest(of, input, actor),
);
