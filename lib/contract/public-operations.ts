import { z } from "zod";
import { addonDtoSchema } from "@/lib/catalog/addons/dto";
import { firstDrawingSchema } from "@/lib/catalog/drawing-queue/schema";
import { offerSchema } from "@/lib/catalog/offers/schema";
import { planDtoSchema } from "@/lib/catalog/plans/dto";
import { planFacetsSchema, planFilterSchema, planQuerySchema } from "@/lib/catalog/plans/schema";
import { drawingsSchema } from "@/lib/catalog/previews/schema";
import { staffAnswerDtoSchema } from "@/lib/concierge/dto";
import { chatSchema, seenAnswersSchema } from "@/lib/concierge/schema";
import { alertDtoSchema } from "@/lib/content/alerts/dto";
import { postCardDtoSchema, postDtoSchema } from "@/lib/content/blog/dto";
import { galleryItemDtoSchema } from "@/lib/content/gallery/dto";
import { aboutSectionDtoSchema, homeSectionDtoSchema } from "@/lib/content/sections/dto";
import { serviceDtoSchema } from "@/lib/content/services/dto";
import { teamMemberDtoSchema } from "@/lib/content/team/dto";
import { visitSchema } from "@/lib/insights/visits/schema";
import { newsletterSchema } from "@/lib/letters/newsletter/subscription-schema";
import { cspReportSchema } from "@/lib/platform/http/csp-report";
import { contactMessageSchema } from "@/lib/support/inbox/schema";
import { callsOf, type Operation, ok } from "./operation";
import { successShape } from "./shapes";

/** Plans that wait for their first drawing; null while the database is away. */
const plansToDraw = z.number().int().nullable();
const CREATED = { 201: { description: "Taken", schema: successShape } };

const catalogue = callsOf("Catalogue");
const content = callsOf("Content");
const form = callsOf("Forms");
const concierge = callsOf("Concierge");
const store = callsOf("Store");

export const PUBLIC_OPERATIONS: Operation[] = [
  catalogue(
    "get /api/plans",
    "Published plans, narrowed and sorted",
    ok(
      "The plans; with `limit` one page, its total in X-Total-Count, the next in Link, and what `q` was read as in X-Search-Understood, with the words that no plan matched as `missed` and those that only sort as `ranked`",
      z.array(planDtoSchema),
    ),
    { query: planQuerySchema },
  ),
  catalogue(
    "get /api/plan-facets",
    "How many plans each choice of a filter would find",
    ok("The number of plans that match, and of each choice", planFacetsSchema),
    { query: planFilterSchema },
  ),
  catalogue("get /api/plans/{slug}", "One published plan", ok("The plan", planDtoSchema)),
  catalogue(
    "get /api/plans/{slug}/offer",
    "What can be had of a plan: packages, options, add-ons, with price and delivery",
    ok("The offer", offerSchema),
  ),
  catalogue(
    "get /api/plans/{slug}/drawings",
    "What can be seen of a plan's drawings before they are bought: facts, rooms, sheets",
    ok("The drawings", drawingsSchema),
  ),
  catalogue(
    "get /api/plans/{slug}/drawings/state",
    "Whether the drawings of a plan are made; asking has them made before those that nobody asks for",
    ok("How far they are", firstDrawingSchema),
  ),
  catalogue("get /api/addons", "Active add-ons", ok("The add-ons", z.array(addonDtoSchema))),
  content(
    "get /api/home-sections",
    "Active sections of the home page",
    ok("The sections in display order", z.array(homeSectionDtoSchema)),
  ),
  content(
    "get /api/home-sections/{sectionId}",
    "One active section: hero, features, testimonials and so on",
    ok("The section", homeSectionDtoSchema),
  ),
  content(
    "get /api/team",
    "Active members of the team",
    ok("The members in display order", z.array(teamMemberDtoSchema)),
  ),
  content(
    "get /api/about",
    "Active sections of the about page",
    ok("The sections in display order", z.array(aboutSectionDtoSchema)),
  ),
  content("get /api/services", "Services", ok("The services in display order", z.array(serviceDtoSchema))),
  content(
    "get /api/blog",
    "Public posts, newest first",
    ok("The posts without their text", z.array(postCardDtoSchema)),
  ),
  content("get /api/blog/{slug}", "One public post", ok("The post with its text", postDtoSchema)),
  content(
    "get /api/gallery",
    "Active images of the gallery",
    ok("The images in display order", z.array(galleryItemDtoSchema)),
  ),
  content(
    "get /api/alerts",
    "Public alerts of this moment",
    ok("The alerts, newest first", z.array(alertDtoSchema)),
  ),
  form("post /api/contact", "Send a message to the store", CREATED, {
    body: contactMessageSchema,
    errors: [429],
  }),
  form("post /api/newsletter", "Subscribe to the newsletter", CREATED, {
    body: newsletterSchema,
    errors: [429],
  }),
  form(
    "post /api/newsletter/unsubscribe",
    "Unsubscribe with one press in an email program (RFC 8058)",
    ok("Unsubscribed", successShape),
    { query: z.strictObject({ token: z.string().describe("From the List-Unsubscribe header of a letter") }) },
  ),
  concierge(
    "post /api/ai-chat",
    "Ask the concierge; with `Accept: text/event-stream` the answer comes as it is written",
    ok("The answer", z.strictObject({ response: z.string() })),
    { body: chatSchema, errors: [429], cart: true },
  ),
  concierge(
    "get /api/ai-chat/answers",
    "What staff answered to this visitor in the chat",
    ok("The answers, oldest first; none without a session", z.array(staffAnswerDtoSchema)),
    { cart: true },
  ),
  concierge("post /api/ai-chat/answers", "Say which answers of staff were shown", ok("Noted", successShape), {
    body: seenAnswersSchema,
    errors: [429],
    cart: true,
  }),
  store("get /api/health", "Whether the store can serve", {
    200: {
      description: "It can",
      schema: z.strictObject({ status: z.literal("ok"), database: z.boolean() }),
    },
    503: {
      description: "The database does not answer",
      schema: z.strictObject({ status: z.string(), database: z.boolean() }),
    },
  }),
  store(
    "post /api/csp-report",
    "What a browser refused to run or load; browsers send this by themselves",
    { 204: { description: "Taken" } },
    { body: cspReportSchema, bodyType: "application/csp-report", errors: [429] },
  ),
  store(
    "post /api/events",
    "What a visitor did on a page, for the counts of the day; nothing of who they are is stored",
    { 204: { description: "Counted, unless they ask not to be" } },
    { body: visitSchema, errors: [403, 429] },
  ),
  store("get /api/health/ready", "Whether this instance should be sent visitors", {
    200: {
      description: "It should",
      schema: z.strictObject({
        status: z.literal("ready"),
        database: z.boolean(),
        cache: z.boolean(),
        plansToDraw,
      }),
    },
    503: {
      description: "The database does not answer, or its announcements are not heard",
      schema: z.strictObject({ status: z.string(), database: z.boolean(), cache: z.boolean(), plansToDraw }),
    },
  }),
  store(
    "get /api/openapi.json",
    "This document",
    ok("The contract as OpenAPI 3.1", z.record(z.string(), z.unknown())),
  ),
];
