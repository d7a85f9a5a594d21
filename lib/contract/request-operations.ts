import { z } from "zod";
import { downloadLinkDtoSchema } from "@/lib/sales/downloads/dto";
import { adminRequestDtoSchema, requestRowDtoSchema } from "@/lib/sales/requests/admin/dto";
import {
  askRequestSchema,
  deliverRequestSchema,
  quoteSchema,
  refuseRequestSchema,
} from "@/lib/sales/requests/admin/schema";
import {
  openQuoteDtoSchema,
  requestDtoSchema,
  requestFileDtoSchema,
  requestLinkDtoSchema,
} from "@/lib/sales/requests/dto";
import {
  acceptQuoteSchema,
  createRequestSchema,
  requestDownloadSchema,
  requestTextSchema,
} from "@/lib/sales/requests/schema";
import { callsOf, type Operation, ok } from "./operation";
import { call, change, create, longList, read } from "./staff-operation";

const sale = callsOf("Cart and checkout");

const RAW = { body: z.string().meta({ format: "binary" }), bodyType: "application/octet-stream" };

const asItIs = ok("The request as it is now", requestDtoSchema);

export const REQUEST_OPERATIONS: Operation[] = [
  sale(
    "post /api/requests",
    "Ask for changes of a plan; the private link is emailed as well",
    { 201: { description: "Its number and its private page", schema: requestLinkDtoSchema } },
    { body: createRequestSchema, errors: [404, 409, 429] },
  ),
  sale(
    "get /api/requests/{token}",
    "A change request by the token of its private link",
    ok("The request", requestDtoSchema),
  ),
  sale(
    "post /api/requests/{token}/messages",
    "Answer the store, or add something to a request",
    { 201: { description: "The request as it is now", schema: requestDtoSchema } },
    { body: requestTextSchema, errors: [409, 429] },
  ),
  sale(
    "post /api/requests/{token}/files",
    "Add a sketch to a request, as the raw body; its name in the query",
    { 201: { description: "What was stored", schema: requestFileDtoSchema } },
    { query: z.strictObject({ name: z.string() }), ...RAW, errors: [409, 429, 503, 507] },
  ),
  sale(
    "post /api/requests/{token}/accept",
    "Begin or refresh the payment of a quote, at the version that was read",
    ok("What the payment form needs", openQuoteDtoSchema),
    { body: acceptQuoteSchema, errors: [409, 429, 503] },
  ),
  sale("post /api/requests/{token}/decline", "Decline a quote", asItIs, { errors: [409, 429, 503] }),
  sale("post /api/requests/{token}/revise", "Ask for one more round of what was delivered", asItIs, {
    body: requestTextSchema,
    errors: [409, 429],
  }),
  sale("post /api/requests/{token}/close", "Say that what was delivered is right", asItIs, {
    errors: [409, 429],
  }),
  sale(
    "post /api/requests/{token}/downloads",
    "A link to one delivered file of a request, for ten minutes",
    { 201: { description: "The link", schema: downloadLinkDtoSchema } },
    { body: requestDownloadSchema, errors: [403, 429] },
  ),

  longList("/api/admin/requests", "Change requests", requestRowDtoSchema),
  read(
    "/api/admin/requests/{id}",
    "One change request with its thread, files and quotes",
    adminRequestDtoSchema,
  ),
  change(
    "post /api/admin/requests/{id}/question",
    "Ask the buyer something",
    askRequestSchema,
    adminRequestDtoSchema,
  ),
  create(
    "/api/admin/requests/{id}/quotes",
    "Send a quote, or a newer version of it",
    quoteSchema,
    adminRequestDtoSchema,
  ),
  change(
    "post /api/admin/requests/{id}/refuse",
    "Refuse a request, with a reason that the buyer reads",
    refuseRequestSchema,
    adminRequestDtoSchema,
  ),
  call(
    "post /api/admin/requests/{id}/files",
    "Put a file beside a request, as the raw body; its name in the query",
    { 201: { description: "What was stored", schema: requestFileDtoSchema } },
    { query: z.strictObject({ name: z.string(), version: z.string().optional() }), ...RAW },
  ),
  call("get /api/admin/requests/{id}/files/{fileId}", "A sketch of the buyer, or a file for them", {
    200: { description: "The file, as an attachment", schema: z.string(), type: "application/octet-stream" },
  }),
  change(
    "post /api/admin/requests/{id}/deliver",
    "Deliver the files that were put beside a request",
    deliverRequestSchema,
    adminRequestDtoSchema,
  ),
];
