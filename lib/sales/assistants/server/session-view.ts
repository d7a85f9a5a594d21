import "server-only";
import { asciiEmail } from "@/lib/platform/format/email";
import { linkToken } from "@/lib/platform/http/link-token";
import { absoluteUrl } from "@/lib/platform/http/site";
import { ACP_VERSION } from "../rules/acp-error";
import type { AcpMessage, AcpOrder, SessionDto, SessionStatus } from "../session-dto";
import { CLAIM_MS } from "../session-mutations";
import { endOf, isPaid, type Session, type SessionQuote } from "../session-queries";
import { DIGITAL_OPTION } from "../session-schema";
import { type Acquirer, authenticationOf, paymentHandlers } from "./payment-handlers";

const EXTENSIONS = [
  {
    name: "discount" as const,
    extends: [
      "$.CheckoutSessionCreateRequest.discounts",
      "$.CheckoutSessionUpdateRequest.discounts",
      "$.CheckoutSession.discounts",
    ],
  },
];

const LINKS = [
  ["terms_of_use", "/terms"],
  ["privacy_policy", "/privacy"],
  ["return_policy", "/refunds"],
  ["contact_us", "/contact"],
] as const;

function orderOf({ id, order }: Session): AcpOrder | undefined {
  if (!order) return undefined;
  return {
    ...{ type: "order", id: order.number, checkout_session_id: id, order_number: order.number },
    permalink_url: absoluteUrl(`/orders/${linkToken(order.tokenNonce)}`),
    status: order.status === "review" ? "manual_review" : "confirmed",
    confirmation: {
      ...{ confirmation_number: order.number, confirmation_email_sent: order.status !== "review" },
    },
  };
}

const isAtWork = ({ claimedAt, quote }: Session): boolean =>
  quote !== null && claimedAt !== null && claimedAt.getTime() > Date.now() - CLAIM_MS;

function statusOf(session: Session, quote: SessionQuote): SessionStatus {
  const end = endOf(session);
  if (end) return end;
  if (session.state === "authentication") return "authentication_required";
  if (isAtWork(session)) return "complete_in_progress";
  return quote.isReady ? "ready_for_payment" : "not_ready_for_payment";
}

const say = (content: string): AcpMessage => ({ type: "info", content_type: "plain", content });

function messagesOf({ declined }: Session, quote: SessionQuote, status: SessionStatus): AcpMessage[] {
  if (status === "completed") return [];
  if (status === "canceled") return [say("This purchase was canceled; nothing was charged.")];
  const content = declined ?? "";
  return declined === null
    ? quote.messages
    : [...quote.messages, { type: "error", code: "payment_declined", content_type: "plain", content }];
}

const withAscii = <P extends { email?: string }>(person: P): P =>
  person.email === undefined ? person : { ...person, email: asciiEmail(person.email) };

/** The session as the protocol shows it. */
export async function toSession(
  session: Session,
  quote: SessionQuote,
  acquirer: Acquirer,
): Promise<SessionDto> {
  const { id, buyer, fulfillment, state } = session;
  const status = statusOf(session, quote);
  const needsBank = status === "authentication_required" && acquirer !== null && state === "authentication";
  const order = isPaid(session) ? orderOf(session) : undefined;
  return {
    id,
    protocol: { version: ACP_VERSION },
    capabilities: { payment: { handlers: await paymentHandlers(acquirer) }, extensions: EXTENSIONS },
    ...(buyer ? { buyer: withAscii(buyer) } : {}),
    ...{ status, currency: "usd", line_items: quote.lines },
    ...(fulfillment ? { fulfillment_details: withAscii(fulfillment) } : {}),
    fulfillment_options: [
      {
        ...{ type: "digital", id: DIGITAL_OPTION, title: "Download" },
        description: "The files are on the order's page, which the receipt links.",
        totals: [{ type: "total", display_text: "Delivery", amount: 0 }],
      },
    ],
    selected_fulfillment_options: [
      { type: "digital", option_id: DIGITAL_OPTION, item_ids: quote.lines.map(({ item }) => item.id) },
    ],
    totals: quote.totals,
    messages: messagesOf(session, quote, status),
    links: LINKS.map(([type, path]) => ({ type, url: absoluteUrl(path) })),
    ...(needsBank ? { authentication_metadata: authenticationOf(acquirer, session.cardBrand) } : {}),
    discounts: quote.discounts,
    created_at: session.createdAt.toISOString(),
    updated_at: session.updatedAt.toISOString(),
    ...(order ? { order } : {}),
  };
}
