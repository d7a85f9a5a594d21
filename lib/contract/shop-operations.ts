import { z } from "zod";
import { cartItemDtoSchema } from "@/lib/sales/cart/dto";
import { addToCartSchema, cartCodeSchema, changeQuantitySchema } from "@/lib/sales/cart/schema";
import { cartTotalsDtoSchema } from "@/lib/sales/cart/totals-dto";
import { reminderSchema } from "@/lib/sales/cart-reminders/schema";
import { downloadLinkDtoSchema } from "@/lib/sales/downloads/dto";
import { mintDownloadSchema } from "@/lib/sales/downloads/schema";
import { invoiceDtoSchema } from "@/lib/sales/invoices/dto";
import { correctBillingSchema } from "@/lib/sales/invoices/schema";
import {
  keptDetailsDtoSchema,
  openCheckoutDtoSchema,
  paidCartDtoSchema,
} from "@/lib/sales/orders/checkout-dto";
import { checkoutDetailsSchema, detailsSchema } from "@/lib/sales/orders/details-schema";
import { orderDtoSchema, orderWithLinkDtoSchema } from "@/lib/sales/orders/dto";
import {
  createPaymentIntentSchema,
  findOrderSchema,
  startUpgradeSchema,
  thankYouSchema,
} from "@/lib/sales/orders/schema";
import { openUpgradeDtoSchema, upgradeDtoSchema } from "@/lib/sales/orders/upgrade-dto";
import { demoOutcomeDtoSchema } from "@/lib/sales/payments/dto";
import { demoAuthenticateSchema, demoConfirmSchema } from "@/lib/sales/payments/schema";
import { ownReviewDtoSchema } from "@/lib/sales/reviews/dto";
import { writeReviewSchema } from "@/lib/sales/reviews/schema";
import { callsOf, type Operation, ok } from "./operation";
import { successShape } from "./shapes";

const sale = callsOf("Cart and checkout");
const FILE = z.string().describe("The bytes of the file");

export const SHOP_OPERATIONS: Operation[] = [
  sale(
    "get /api/cart",
    "The visitor's cart",
    ok("Its lines; none without a session", z.array(cartItemDtoSchema)),
    { cart: true },
  ),
  sale(
    "post /api/cart",
    "Put a plan with add-ons into the cart",
    {
      200: { description: "The quantity of a line was raised", schema: cartItemDtoSchema },
      201: { description: "A new line", schema: cartItemDtoSchema },
    },
    { body: addToCartSchema, cart: true },
  ),
  sale("delete /api/cart", "Clear the cart", ok("Cleared", successShape), { cart: true }),
  sale(
    "get /api/cart/totals",
    "What the cart costs, part by part",
    ok("The totals; zeros and no lines for an empty or unknown cart", cartTotalsDtoSchema),
    { cart: true },
  ),
  sale(
    "put /api/cart/code",
    "Take off what a code takes off",
    ok("The totals with it", cartTotalsDtoSchema),
    { body: cartCodeSchema, errors: [404, 409, 429], cart: true },
  ),
  sale(
    "delete /api/cart/code",
    "Leave the code out again",
    ok("The totals without it", cartTotalsDtoSchema),
    { cart: true },
  ),
  sale("patch /api/cart/{id}", "Change the quantity of a line", ok("The line", cartItemDtoSchema), {
    body: changeQuantitySchema,
    cart: true,
  }),
  sale("delete /api/cart/{id}", "Remove a line", ok("Removed", successShape), { cart: true }),
  sale(
    "post /api/create-payment-intent",
    "Begin or refresh the payment of the cart",
    ok("What the payment form needs", openCheckoutDtoSchema),
    { body: createPaymentIntentSchema, errors: [409, 429, 503], cart: true },
  ),
  sale(
    "get /api/checkout/paid",
    "The order that was just paid from this cart, for a page that still shows it",
    ok("The order with its private link", paidCartDtoSchema),
    { errors: [429], cart: true },
  ),
  sale(
    "put /api/checkout/details",
    "Keep what the add-ons of the cart ask for, and where the buyer is taxed, before it is paid",
    ok("Kept, and what the cart costs by it", keptDetailsDtoSchema),
    { body: checkoutDetailsSchema, errors: [409, 429, 503], cart: true },
  ),
  sale(
    "put /api/checkout/reminder",
    "Say whether one email may come about a cart that is left behind",
    ok("Stored", successShape),
    { body: reminderSchema, errors: [429], cart: true },
  ),
  sale(
    "post /api/demo-payments/confirm",
    "Pay with a test card, while demo payments are on",
    ok("How it went", demoOutcomeDtoSchema),
    { body: demoConfirmSchema, errors: [404] },
  ),
  sale(
    "post /api/demo-payments/authenticate",
    "Finish the confirmation step of a test card",
    ok("How it went", demoOutcomeDtoSchema),
    { body: demoAuthenticateSchema, errors: [404] },
  ),
  sale(
    "post /api/thank-you",
    "The order behind the return address of the payment provider",
    ok("The order, with the token of its private page", orderWithLinkDtoSchema),
    { body: thankYouSchema, errors: [404, 429] },
  ),
  sale(
    "post /api/find-order",
    "Email the private link of an order",
    ok("The same, whether or not there is such an order", successShape.extend({ message: z.string() })),
    { body: findOrderSchema, errors: [429] },
  ),
  sale(
    "get /api/orders/{token}",
    "An order by the token of its private link",
    ok("The order", orderDtoSchema),
  ),
  sale(
    "put /api/orders/{token}/details",
    "Tell the address, county or wish that an order still waits for",
    ok("The order as it is now", orderDtoSchema),
    { body: detailsSchema, errors: [409, 429] },
  ),
  sale(
    "get /api/orders/{token}/invoices",
    "The invoices and credit notes of an order",
    ok("Oldest first; none for an order from before the store made them", z.array(invoiceDtoSchema)),
  ),
  sale("get /api/orders/{token}/invoices/{number}", "One of them as it was issued", {
    200: { description: "A PDF document", schema: FILE, type: "application/pdf" },
  }),
  sale(
    "put /api/orders/{token}/billing",
    "Add a company, tax ID or purchase order number to a paid order, once: a credit note and a new invoice",
    ok("Its invoices and credit notes now", z.array(invoiceDtoSchema)),
    { body: correctBillingSchema, errors: [409, 429] },
  ),
  sale(
    "get /api/orders/{token}/upgrades",
    "What more can be had of an order's lines for the difference",
    ok("The targets, with what is due for each", z.array(upgradeDtoSchema)),
  ),
  sale(
    "post /api/orders/{token}/upgrades",
    "Begin or refresh the payment of an upgrade",
    ok(
      "What the payment form needs; without a client secret nothing was due and it is done",
      openUpgradeDtoSchema,
    ),
    { body: startUpgradeSchema, errors: [409, 429, 503] },
  ),
  sale(
    "post /api/orders/{token}/reviews",
    "Say what you think of a plan of a paid order, once for each line",
    {
      201: { description: "The review, which staff read before it is shown", schema: ownReviewDtoSchema },
    },
    { body: writeReviewSchema, errors: [409, 429] },
  ),
  sale(
    "post /api/orders/{token}/downloads",
    "A link to one file of a paid order, for ten minutes",
    { 201: { description: "The link", schema: downloadLinkDtoSchema } },
    { body: mintDownloadSchema, errors: [409, 429] },
  ),
  sale("get /api/orders/{token}/license", "The license of a paid order", {
    200: { description: "A PDF document", schema: FILE, type: "application/pdf" },
  }),
  sale("get /api/downloads/{token}", "The bytes of a file, whole or a range", {
    200: { description: "The file", schema: FILE, type: "application/octet-stream" },
    206: { description: "The range that was asked for", schema: FILE, type: "application/octet-stream" },
  }),
  sale("head /api/downloads/{token}", "Size and name of a file", {
    200: { description: "In the headers" },
  }),
  {
    method: "post",
    path: "/api/webhooks/stripe",
    tag: "Cart and checkout",
    summary: "Events of the payment provider, signed",
    body: z.record(z.string(), z.unknown()),
    responses: ok(
      "Stored",
      z.strictObject({
        received: z.literal(true),
        duplicate: z.literal(true).optional(),
        setAside: z.literal(true).optional().describe("Nothing could be done with it; staff are told"),
      }),
    ),
    errors: [400, 413],
  },
];
