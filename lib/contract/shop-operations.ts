import { z } from "zod";
import { cartItemDtoSchema } from "@/lib/cart/dto";
import { addToCartSchema, changeQuantitySchema } from "@/lib/cart/schema";
import { reminderSchema } from "@/lib/cart-reminders/schema";
import { downloadLinkDtoSchema } from "@/lib/downloads/dto";
import { mintDownloadSchema } from "@/lib/downloads/schema";
import { openCheckoutDtoSchema } from "@/lib/orders/checkout-dto";
import { detailsSchema } from "@/lib/orders/details-schema";
import { orderDtoSchema, orderWithLinkDtoSchema } from "@/lib/orders/dto";
import {
  createPaymentIntentSchema,
  findOrderSchema,
  startUpgradeSchema,
  thankYouSchema,
} from "@/lib/orders/schema";
import { openUpgradeDtoSchema, upgradeDtoSchema } from "@/lib/orders/upgrade-dto";
import { demoOutcomeDtoSchema } from "@/lib/payments/dto";
import { demoAuthenticateSchema, demoConfirmSchema } from "@/lib/payments/schema";
import { ownReviewDtoSchema } from "@/lib/reviews/dto";
import { writeReviewSchema } from "@/lib/reviews/schema";
import { type Operation, ok } from "./operation";
import { successShape } from "./shapes";

const WRITE_ERRORS = [400, 413, 415];
const FILE = z.string().describe("The bytes of the file");

/** The cart, payment and what was bought. */
export const SHOP_OPERATIONS: Operation[] = [
  {
    method: "get",
    path: "/api/cart",
    tag: "Cart and checkout",
    summary: "The visitor's cart",
    responses: ok("Its lines; none without a session", z.array(cartItemDtoSchema)),
    errors: [400],
    cart: true,
  },
  {
    method: "post",
    path: "/api/cart",
    tag: "Cart and checkout",
    summary: "Put a plan with add-ons into the cart",
    body: addToCartSchema,
    responses: {
      200: { description: "The quantity of a line was raised", schema: cartItemDtoSchema },
      201: { description: "A new line", schema: cartItemDtoSchema },
    },
    errors: WRITE_ERRORS,
    cart: true,
  },
  {
    method: "delete",
    path: "/api/cart",
    tag: "Cart and checkout",
    summary: "Clear the cart",
    responses: ok("Cleared", successShape),
    errors: [400],
    cart: true,
  },
  {
    method: "patch",
    path: "/api/cart/{id}",
    tag: "Cart and checkout",
    summary: "Change the quantity of a line",
    body: changeQuantitySchema,
    responses: ok("The line", cartItemDtoSchema),
    errors: [...WRITE_ERRORS, 404],
    cart: true,
  },
  {
    method: "delete",
    path: "/api/cart/{id}",
    tag: "Cart and checkout",
    summary: "Remove a line",
    responses: ok("Removed", successShape),
    errors: [400, 404],
    cart: true,
  },
  {
    method: "post",
    path: "/api/create-payment-intent",
    tag: "Cart and checkout",
    summary: "Begin or refresh the payment of the cart",
    body: createPaymentIntentSchema,
    responses: ok("What the payment form needs", openCheckoutDtoSchema),
    errors: [...WRITE_ERRORS, 409, 429, 503],
    cart: true,
  },
  {
    method: "put",
    path: "/api/checkout/details",
    tag: "Cart and checkout",
    summary: "Keep the address, counties and wishes that the add-ons of the cart ask for, before it is paid",
    body: detailsSchema,
    responses: ok("Kept", successShape),
    errors: [...WRITE_ERRORS, 409, 429],
    cart: true,
  },
  {
    method: "put",
    path: "/api/checkout/reminder",
    tag: "Cart and checkout",
    summary: "Say whether one mail may come about a cart that is left behind",
    body: reminderSchema,
    responses: ok("Stored", successShape),
    errors: [...WRITE_ERRORS, 429],
    cart: true,
  },
  {
    method: "post",
    path: "/api/demo-payments/confirm",
    tag: "Cart and checkout",
    summary: "Pay with a test card, while demo payments are on",
    body: demoConfirmSchema,
    responses: ok("How it went", demoOutcomeDtoSchema),
    errors: [...WRITE_ERRORS, 404],
  },
  {
    method: "post",
    path: "/api/demo-payments/authenticate",
    tag: "Cart and checkout",
    summary: "Finish the confirmation step of a test card",
    body: demoAuthenticateSchema,
    responses: ok("How it went", demoOutcomeDtoSchema),
    errors: [...WRITE_ERRORS, 404],
  },
  {
    method: "post",
    path: "/api/thank-you",
    tag: "Cart and checkout",
    summary: "The order behind the return address of the payment provider",
    body: thankYouSchema,
    responses: ok("The order, with the token of its private page", orderWithLinkDtoSchema),
    errors: [...WRITE_ERRORS, 404, 429],
  },
  {
    method: "post",
    path: "/api/find-order",
    tag: "Cart and checkout",
    summary: "Mail the private link of an order",
    body: findOrderSchema,
    responses: ok(
      "The same, whether or not there is such an order",
      successShape.extend({ message: z.string() }),
    ),
    errors: [...WRITE_ERRORS, 429],
  },
  {
    method: "get",
    path: "/api/orders/{token}",
    tag: "Cart and checkout",
    summary: "An order by the token of its private link",
    responses: ok("The order", orderDtoSchema),
    errors: [404],
  },
  {
    method: "put",
    path: "/api/orders/{token}/details",
    tag: "Cart and checkout",
    summary: "Tell the address, county or wish that an order still waits for",
    body: detailsSchema,
    responses: ok("The order as it is now", orderDtoSchema),
    errors: [...WRITE_ERRORS, 404, 409, 429],
  },
  {
    method: "get",
    path: "/api/orders/{token}/upgrades",
    tag: "Cart and checkout",
    summary: "What more can be had of an order's lines for the difference",
    responses: ok("The targets, with what is due for each", z.array(upgradeDtoSchema)),
    errors: [404],
  },
  {
    method: "post",
    path: "/api/orders/{token}/upgrades",
    tag: "Cart and checkout",
    summary: "Begin or refresh the payment of an upgrade",
    body: startUpgradeSchema,
    responses: ok(
      "What the payment form needs; without a client secret nothing was due and it is done",
      openUpgradeDtoSchema,
    ),
    errors: [...WRITE_ERRORS, 404, 409, 429, 503],
  },
  {
    method: "post",
    path: "/api/orders/{token}/reviews",
    tag: "Cart and checkout",
    summary: "Say what you think of a plan of a paid order, once for each line",
    body: writeReviewSchema,
    responses: {
      201: { description: "The review, which staff read before it is shown", schema: ownReviewDtoSchema },
    },
    errors: [...WRITE_ERRORS, 404, 409, 429],
  },
  {
    method: "post",
    path: "/api/orders/{token}/downloads",
    tag: "Cart and checkout",
    summary: "A link to one file of a paid order, for ten minutes",
    body: mintDownloadSchema,
    responses: { 201: { description: "The link", schema: downloadLinkDtoSchema } },
    errors: [...WRITE_ERRORS, 404, 409, 429],
  },
  {
    method: "get",
    path: "/api/orders/{token}/license",
    tag: "Cart and checkout",
    summary: "The license of a paid order",
    responses: { 200: { description: "A PDF document", schema: FILE, type: "application/pdf" } },
    errors: [404],
  },
  {
    method: "get",
    path: "/api/downloads/{token}",
    tag: "Cart and checkout",
    summary: "The bytes of a file, whole or a range",
    responses: {
      200: { description: "The file", schema: FILE, type: "application/octet-stream" },
      206: { description: "The range that was asked for", schema: FILE, type: "application/octet-stream" },
    },
    errors: [404],
  },
  {
    method: "head",
    path: "/api/downloads/{token}",
    tag: "Cart and checkout",
    summary: "Size and name of a file",
    responses: { 200: { description: "In the headers" } },
    errors: [404],
  },
  {
    method: "post",
    path: "/api/webhooks/stripe",
    tag: "Cart and checkout",
    summary: "Events of the payment provider, signed",
    body: z.record(z.string(), z.unknown()),
    responses: ok("Stored", z.object({ received: z.literal(true), duplicate: z.boolean().optional() })),
    errors: [400, 413],
  },
];
