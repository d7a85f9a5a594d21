import { z } from "zod";
import { buyerSessionDtoSchema, myPlansDtoSchema } from "@/lib/sales/my-plans/dto";
import { openSessionSchema, requestLinkSchema } from "@/lib/sales/my-plans/schema";
import { callsOf, type Operation, ok } from "./operation";
import { successShape } from "./shapes";

const call = callsOf("My plans");

export const MY_PLANS_OPERATIONS: Operation[] = [
  call(
    "post /api/my-plans/link",
    "Email a link and a code that open all orders of an address; a cookie names the browser that asks",
    {
      202: {
        description: "The same, whether or not there is something to show",
        schema: successShape.extend({ message: z.string() }),
      },
    },
    { body: requestLinkSchema, errors: [429] },
  ),
  call(
    "post /api/my-plans/session",
    "Enter by the link, with its code in any browser but the one that asked, or there by the code alone",
    { 204: { description: "A cookie opens the session, for 30 days" } },
    { body: openSessionSchema, errors: [410, 429] },
  ),
  call("delete /api/my-plans/session", "Sign out of this browser", {
    204: { description: "Signed out, also where nobody was signed in" },
  }),
  call(
    "get /api/my-plans",
    "All that was bought with the address",
    ok("Orders and requests", myPlansDtoSchema),
    {
      errors: [401],
    },
  ),
  call(
    "get /api/my-plans/sessions",
    "The browsers in which the address is signed in",
    ok("The newest first", z.array(buyerSessionDtoSchema)),
    { errors: [401] },
  ),
  call(
    "delete /api/my-plans/sessions/{id}",
    "Sign one of them out",
    { 204: { description: "Signed out" } },
    { errors: [401] },
  ),
];
