"use server";

import { z } from "zod";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { rowId } from "@/lib/platform/forms/form-schema";
import { correctEmail } from "./admin/email-mutations";
import { addOrderNote, resendMail, resolveOrder, updateOrderFile } from "./admin/mutations";
import {
  correctEmailSchema,
  orderNoteSchema,
  refundSchema,
  resendMailSchema,
  resolveOrderSchema,
  updateOrderFileSchema,
} from "./admin/schema";
import { dismissEvent, retryEvent } from "./event-mutations";
import { refundOrder } from "./refunds";

const order = { id: rowId };

export const refundOrderAction = adminAction(
  { permission: "orders:refund", schema: refundSchema.extend(order) },
  ({ id, ...input }, actor) => refundOrder(id, input, actor),
);

export const addOrderNoteAction = adminAction(
  { permission: "orders:note", schema: orderNoteSchema.extend(order) },
  ({ id, note }, actor) => addOrderNote(id, note, actor),
);

export const correctEmailAction = adminAction(
  { permission: "orders:correct-email", schema: correctEmailSchema.extend(order) },
  ({ id, ...input }, actor) => correctEmail(id, input, actor),
);

export const resendMailAction = adminAction(
  { permission: "orders:resend", schema: resendMailSchema.extend(order) },
  ({ id, ...input }, actor) => resendMail(id, input, actor),
);

export const resolveOrderAction = adminAction(
  { permission: "orders:resolve", schema: resolveOrderSchema.extend(order) },
  ({ id, ...input }, actor) => resolveOrder(id, input, actor),
);

export const updateOrderFileAction = adminAction(
  {
    permission: "orders:reset-downloads",
    schema: z.object({ ...order, fileId: rowId }).and(updateOrderFileSchema),
  },
  ({ id, fileId, ...input }, actor) => updateOrderFile(id, fileId, input, actor),
);

const eventId = z.object({ id: z.string().min(1).max(255) });

export const retryEventAction = adminAction(
  { permission: "orders:resolve", schema: eventId },
  ({ id }, actor) => retryEvent(id, actor),
);

export const dismissEventAction = adminAction(
  { permission: "orders:resolve", schema: eventId },
  ({ id }, actor) => dismissEvent(id, actor),
);
