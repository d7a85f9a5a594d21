import { z } from "zod";
import { activityDtoSchema } from "@/lib/access/activity/dto";
import { importReportSchema, subscriberDtoSchema } from "@/lib/letters/newsletter/dto";
import { mailDtoSchema, mailRowDtoSchema } from "@/lib/queue/outbox/dto";
import { taskDtoSchema, taskFileDtoSchema, taskRowDtoSchema } from "@/lib/sales/fulfilment/admin/dto";
import {
  deliverTaskSchema,
  reopenTaskSchema,
  resetTaskFileSchema,
  updateTaskSchema,
} from "@/lib/sales/fulfilment/admin/schema";
import { invoiceRowDtoSchema } from "@/lib/sales/invoices/dto";
import { invoiceListQuerySchema, monthSchema } from "@/lib/sales/invoices/schema";
import { adminOrderDtoSchema, orderRowDtoSchema } from "@/lib/sales/orders/admin/dto";
import {
  correctEmailSchema,
  orderNoteSchema,
  refundSchema,
  resendMailSchema,
  resolveOrderSchema,
  updateOrderFileSchema,
} from "@/lib/sales/orders/admin/schema";
import { staffReviewDtoSchema } from "@/lib/sales/reviews/dto";
import { moderateReviewSchema } from "@/lib/sales/reviews/schema";
import { issueDtoSchema } from "@/lib/support/issues/dto";
import { updateIssueSchema } from "@/lib/support/issues/schema";
import { messageDtoSchema } from "@/lib/support/messages/dto";
import { updateMessageSchema } from "@/lib/support/messages/schema";
import { issueAnswerSchema } from "@/lib/support/replies/schema";
import type { Operation } from "./operation";
import { call, change, create, longList, read, remove, table } from "./staff-operation";

export const INBOX_OPERATIONS: Operation[] = [
  longList("/api/admin/activity", "What staff did", activityDtoSchema),
  table("/api/admin/activity/export", "What staff did as a table"),

  longList("/api/admin/contact-messages", "Messages of visitors", messageDtoSchema),
  table("/api/admin/contact-messages/export", "Messages of visitors as a table"),
  read("/api/admin/contact-messages/{id}", "One message", messageDtoSchema),
  change(
    "patch /api/admin/contact-messages/{id}",
    "Mark a message as read or handled, or note something about it",
    updateMessageSchema,
    messageDtoSchema,
  ),
  remove("/api/admin/contact-messages/{id}", "Delete a message"),

  longList("/api/admin/newsletter", "Subscribers of the newsletter", subscriberDtoSchema),
  table("/api/admin/newsletter/export", "Subscribers of the newsletter as a table"),
  call(
    "post /api/admin/newsletter/import",
    "Subscribe the addresses of a CSV file",
    { 200: { description: "What came of each line", schema: importReportSchema } },
    { body: z.string(), bodyType: "text/csv" },
  ),
  remove("/api/admin/newsletter/{id}", "Unsubscribe an address"),

  longList("/api/admin/issues", "What the concierge handed to people", issueDtoSchema),
  read("/api/admin/issues/{id}", "One issue with its conversation", issueDtoSchema),
  change(
    "patch /api/admin/issues/{id}",
    "Resolve an issue, or open it again",
    updateIssueSchema,
    issueDtoSchema,
  ),
  create(
    "/api/admin/issues/{id}/answers",
    "Answer an issue in its conversation, where the visitor finds it when they come back",
    issueAnswerSchema,
    issueDtoSchema,
  ),
  remove("/api/admin/issues/{id}", "Delete an issue"),

  longList("/api/admin/reviews", "What buyers say of plans", staffReviewDtoSchema),
  read("/api/admin/reviews/{id}", "One review", staffReviewDtoSchema),
  change(
    "patch /api/admin/reviews/{id}",
    "Publish a review, refuse it for one of the reasons there are, or reply to it",
    moderateReviewSchema,
    staffReviewDtoSchema,
  ),

  longList("/api/admin/orders", "Orders", orderRowDtoSchema),
  table("/api/admin/orders/export", "Orders as a table for the books"),
  table("/api/admin/orders/export/lines", "The lines of orders as a table: who holds what, one a row"),
  call(
    "get /api/admin/invoices",
    "Invoices and credit notes",
    {
      200: {
        description: "The rows, newest first; their number in X-Total-Count, the next part in Link",
        schema: z.array(invoiceRowDtoSchema),
      },
    },
    { query: invoiceListQuerySchema },
  ),
  call("get /api/admin/invoices/{number}", "One of them as it was issued", {
    200: { description: "A PDF document", schema: z.string(), type: "application/pdf" },
  }),
  call(
    "get /api/admin/invoices/export",
    "The lines of a month's invoices and credit notes, one a row",
    { 200: { description: "A table; amounts in dollars", schema: z.string(), type: "text/csv" } },
    { query: monthSchema },
  ),
  call(
    "get /api/admin/invoices/archive",
    "The invoices and credit notes of a month",
    { 200: { description: "PDF documents", schema: z.string(), type: "application/zip" } },
    { query: monthSchema },
  ),
  read(
    "/api/admin/orders/{id}",
    "One order with its payment, files, emails and timeline",
    adminOrderDtoSchema,
  ),
  change(
    "patch /api/admin/orders/{id}",
    "Correct the buyer's email address: the private link ends, and a new one is emailed",
    correctEmailSchema,
    adminOrderDtoSchema,
  ),
  create(
    "/api/admin/orders/{id}/refunds",
    "Refund an order, whole or in part",
    refundSchema,
    adminOrderDtoSchema,
  ),
  create("/api/admin/orders/{id}/notes", "Note something on an order", orderNoteSchema, adminOrderDtoSchema),
  create(
    "/api/admin/orders/{id}/mails",
    "Send an email of an order again",
    resendMailSchema,
    adminOrderDtoSchema,
  ),
  call(
    "post /api/admin/orders/{id}/resolution",
    "Decide on an order that waits for a review",
    { 200: { description: "The order as it is now", schema: adminOrderDtoSchema } },
    { body: resolveOrderSchema },
  ),
  change(
    "patch /api/admin/orders/{id}/files/{fileId}",
    "Reset the downloads of a file, revoke it or give it back",
    updateOrderFileSchema,
    adminOrderDtoSchema,
  ),

  longList("/api/admin/tasks", "What was sold and is to be delivered, by due date", taskRowDtoSchema),
  read("/api/admin/tasks/{id}", "One task with its files and the buyer's answers", taskDtoSchema),
  change(
    "patch /api/admin/tasks/{id}",
    "Take, give away or start a task, or move its date",
    updateTaskSchema,
    taskDtoSchema,
  ),
  call(
    "post /api/admin/tasks/{id}/files",
    "Put a file beside a task, as the raw body; its name in the query",
    { 201: { description: "What was stored", schema: taskFileDtoSchema } },
    {
      query: z.strictObject({ name: z.string() }),
      body: z.string().meta({ format: "binary" }),
      bodyType: "application/octet-stream",
    },
  ),
  call("get /api/admin/tasks/{id}/files/{fileId}", "A file of a task", {
    200: { description: "The file", schema: z.string(), type: "application/octet-stream" },
  }),
  change(
    "patch /api/admin/tasks/{id}/files/{fileId}",
    "Reset how often a file was downloaded",
    resetTaskFileSchema,
    taskDtoSchema,
  ),
  remove("/api/admin/tasks/{id}/files/{fileId}", "Take away a file that was not delivered yet", [409]),
  call(
    "post /api/admin/tasks/{id}/deliver",
    "Deliver a task to its buyer",
    { 200: { description: "The task as it is now", schema: taskDtoSchema } },
    { body: deliverTaskSchema },
  ),
  call(
    "post /api/admin/tasks/{id}/reopen",
    "Open a task again",
    { 200: { description: "The task as it is now", schema: taskDtoSchema } },
    { body: reopenTaskSchema },
  ),

  longList("/api/admin/outbox", "Emails of the store", mailRowDtoSchema),
  read("/api/admin/outbox/{id}", "One email with its content", mailDtoSchema),
  call(
    "post /api/admin/outbox/{id}/retry",
    "Send an email that failed or waits at once",
    { 200: { description: "The email as it is now", schema: mailRowDtoSchema } },
    { errors: [409] },
  ),
];
