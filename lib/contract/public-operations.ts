import { z } from "zod";
import { addonDtoSchema } from "@/lib/addons/dto";
import { alertDtoSchema } from "@/lib/alerts/dto";
import { postCardDtoSchema, postDtoSchema } from "@/lib/blog/dto";
import { chatSchema } from "@/lib/concierge/schema";
import { aboutSectionDtoSchema, homeSectionDtoSchema } from "@/lib/content/dto";
import { cspReportSchema } from "@/lib/csp/schema";
import { galleryItemDtoSchema } from "@/lib/gallery/dto";
import { contactMessageSchema, newsletterSchema } from "@/lib/inbox/schema";
import { offerSchema } from "@/lib/offers/schema";
import { planDtoSchema } from "@/lib/plans/dto";
import { planFacetsSchema, planFilterSchema, planQuerySchema } from "@/lib/plans/schema";
import { drawingsSchema } from "@/lib/previews/schema";
import { serviceDtoSchema } from "@/lib/services/dto";
import { teamMemberDtoSchema } from "@/lib/team/dto";
import { visitSchema } from "@/lib/visits/schema";
import { type Operation, ok } from "./operation";
import { successShape } from "./shapes";

const CREATED = { 201: { description: "Taken", schema: successShape } };

/** What anybody may read and send. */
export const PUBLIC_OPERATIONS: Operation[] = [
  {
    method: "get",
    path: "/api/plans",
    tag: "Catalogue",
    summary: "Published plans, narrowed and sorted",
    query: planQuerySchema,
    responses: ok(
      "The plans; with `limit` one page, its total in X-Total-Count, the next in Link, and what `q` was read as in X-Search-Understood, with the words that no plan matched as `missed`",
      z.array(planDtoSchema),
    ),
    errors: [400],
  },
  {
    method: "get",
    path: "/api/plan-facets",
    tag: "Catalogue",
    summary: "How many plans each choice of a filter would find",
    query: planFilterSchema,
    responses: ok("The number of plans that match, and of each choice", planFacetsSchema),
    errors: [400],
  },
  {
    method: "get",
    path: "/api/plans/{slug}",
    tag: "Catalogue",
    summary: "One published plan",
    responses: ok("The plan", planDtoSchema),
    errors: [404],
  },
  {
    method: "get",
    path: "/api/plans/{slug}/offer",
    tag: "Catalogue",
    summary: "What can be had of a plan: packages, options, add-ons, with price and delivery",
    responses: ok("The offer", offerSchema),
    errors: [404],
  },
  {
    method: "get",
    path: "/api/plans/{slug}/drawings",
    tag: "Catalogue",
    summary: "What can be seen of a plan's drawings before they are bought: facts, rooms, sheets",
    responses: ok("The drawings", drawingsSchema),
    errors: [404],
  },
  {
    method: "get",
    path: "/api/addons",
    tag: "Catalogue",
    summary: "Active add-ons",
    responses: ok("The add-ons", z.array(addonDtoSchema)),
  },
  {
    method: "get",
    path: "/api/home-sections",
    tag: "Content",
    summary: "Active sections of the home page",
    responses: ok("The sections in display order", z.array(homeSectionDtoSchema)),
  },
  {
    method: "get",
    path: "/api/home-sections/{sectionId}",
    tag: "Content",
    summary: "One active section: hero, features, testimonials and so on",
    responses: ok("The section", homeSectionDtoSchema),
    errors: [404],
  },
  {
    method: "get",
    path: "/api/team",
    tag: "Content",
    summary: "Active members of the team",
    responses: ok("The members in display order", z.array(teamMemberDtoSchema)),
  },
  {
    method: "get",
    path: "/api/about",
    tag: "Content",
    summary: "Active sections of the about page",
    responses: ok("The sections in display order", z.array(aboutSectionDtoSchema)),
  },
  {
    method: "get",
    path: "/api/services",
    tag: "Content",
    summary: "Services",
    responses: ok("The services in display order", z.array(serviceDtoSchema)),
  },
  {
    method: "get",
    path: "/api/blog",
    tag: "Content",
    summary: "Public posts, newest first",
    responses: ok("The posts without their text", z.array(postCardDtoSchema)),
  },
  {
    method: "get",
    path: "/api/blog/{slug}",
    tag: "Content",
    summary: "One public post",
    responses: ok("The post with its text", postDtoSchema),
    errors: [404],
  },
  {
    method: "get",
    path: "/api/gallery",
    tag: "Content",
    summary: "Active images of the gallery",
    responses: ok("The images in display order", z.array(galleryItemDtoSchema)),
  },
  {
    method: "get",
    path: "/api/alerts",
    tag: "Content",
    summary: "Public alerts of this moment",
    responses: ok("The alerts, newest first", z.array(alertDtoSchema)),
  },
  {
    method: "post",
    path: "/api/contact",
    tag: "Forms",
    summary: "Send a message to the studio",
    body: contactMessageSchema,
    responses: CREATED,
    errors: [400, 413, 415, 429],
  },
  {
    method: "post",
    path: "/api/newsletter",
    tag: "Forms",
    summary: "Subscribe to the newsletter",
    body: newsletterSchema,
    responses: CREATED,
    errors: [400, 413, 415, 429],
  },
  {
    method: "post",
    path: "/api/newsletter/unsubscribe",
    tag: "Forms",
    summary: "Unsubscribe with one press in a mail program (RFC 8058)",
    query: z.object({ token: z.string().describe("From the List-Unsubscribe header of a letter") }),
    responses: ok("Unsubscribed", successShape),
    errors: [400],
  },
  {
    method: "post",
    path: "/api/ai-chat",
    tag: "Concierge",
    summary: "Ask the concierge; with `Accept: text/event-stream` the answer comes as it is written",
    body: chatSchema,
    responses: ok("The answer", z.object({ response: z.string() }).loose()),
    errors: [400, 413, 415, 429],
    cart: true,
  },
  {
    method: "get",
    path: "/api/health",
    tag: "Store",
    summary: "Whether the store can serve",
    responses: {
      200: { description: "It can", schema: z.object({ status: z.literal("ok"), database: z.boolean() }) },
      503: {
        description: "The database does not answer",
        schema: z.object({ status: z.string(), database: z.boolean() }),
      },
    },
  },
  {
    method: "post",
    path: "/api/csp-report",
    tag: "Store",
    summary: "What a browser refused to run or load; browsers send this by themselves",
    body: cspReportSchema,
    bodyType: "application/csp-report",
    responses: { 204: { description: "Taken" } },
    errors: [400, 413, 415, 429],
  },
  {
    method: "post",
    path: "/api/events",
    tag: "Store",
    summary: "What a visitor did on a page, for the counts of the day; nothing of who they are is stored",
    body: visitSchema,
    responses: { 204: { description: "Counted, unless they ask not to be" } },
    errors: [400, 403, 413, 415, 429],
  },
  {
    method: "get",
    path: "/api/health/ready",
    tag: "Store",
    summary: "Whether this instance should be sent visitors",
    responses: {
      200: {
        description: "It should",
        schema: z.object({ status: z.literal("ready"), database: z.boolean(), cache: z.boolean() }),
      },
      503: {
        description: "The database does not answer, or its announcements are not heard",
        schema: z.object({ status: z.string(), database: z.boolean(), cache: z.boolean() }),
      },
    },
  },
  {
    method: "get",
    path: "/api/openapi.json",
    tag: "Store",
    summary: "This document",
    responses: ok("The contract as OpenAPI 3.1", z.record(z.string(), z.unknown())),
  },
];
