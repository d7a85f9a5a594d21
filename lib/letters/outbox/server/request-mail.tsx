import "server-only";
import { formatLongDay } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { absoluteUrl } from "@/lib/platform/http/site";
import { MAIL_DATA } from "@/lib/queue/outbox/kind-schema";
import type { MailRow } from "@/lib/queue/outbox/queries";
import { requestPath } from "@/lib/sales/requests/dto";
import { getRequestForMail } from "@/lib/sales/requests/queries";
import { quoteLines } from "@/lib/sales/requests/rules/order-lines";
import { RequestMail } from "../templates/request-mail";
import { type Composed, storeFacts } from "./correspondence";

type Request = NonNullable<Awaited<ReturnType<typeof getRequestForMail>>>;

function quoteFacts({ quotes }: Request, version: number | undefined): { total: string; lines: string[] } {
  const quote = quotes.find((one) => one.version === version) ?? quotes[0];
  if (!quote) return { total: "", lines: [] };
  const rounds = quote.rounds === 1 ? "1 round of changes" : `${quote.rounds} rounds of changes`;
  return {
    total: formatCents(quote.totalCents),
    lines: [
      ...(quote.planChoice ? [`The plan itself: ${formatCents(quote.planCents)}`] : []),
      ...quoteLines(quote).map(({ title, cents }) => `${title}: ${formatCents(cents)}`),
      `Total: ${formatCents(quote.totalCents)}`,
      `Delivered within ${quote.businessDays} business days of your payment, with ${rounds} included.`,
      `Valid until ${formatLongDay(quote.validUntil.toISOString().slice(0, 10))}.`,
    ],
  };
}

type Words = Pick<Parameters<typeof RequestMail>[0], "heading" | "lead" | "next" | "button"> & {
  subject: string;
};

function wordsOf({ number, planName }: Request, news: string, total: string): Words {
  const open = "Open your request";
  const words: Record<string, Words> = {
    received: {
      heading: "We have your request.",
      subject: `Your change request for ${planName} (${number})`,
      lead: `We have your request to change ${planName}. We read it and answer by email, with a question or a quote.`,
      next: "On its page you can add sketches and see where it stands. You pay nothing before you accept a quote.",
      button: open,
    },
    question: {
      heading: "A question for you.",
      subject: `A question about your changes to ${planName} (${number})`,
      lead: `We have a question about your changes to ${planName}.`,
      next: "Please answer on the page of your request. Then we go on with it.",
      button: "Answer",
    },
    quoted: {
      heading: "Your quote is here.",
      subject: `Your quote for ${planName}: ${total} (${number})`,
      lead: `Here is our quote for your changes to ${planName}: ${total}.`,
      next: "You can accept and pay it on the page of your request. Work begins once it is paid.",
      button: "See the quote",
    },
    refused: {
      heading: "About your request.",
      subject: `About your change request for ${planName} (${number})`,
      lead: `We cannot make these changes to ${planName}. This is why:`,
      next: "The plan can still be bought as it is. If something else would help you, just reply to this email.",
      button: open,
    },
    delivered: {
      heading: "It is ready.",
      subject: `Your changes to ${planName} are ready (${number})`,
      lead: `Your changes to ${planName} are ready.`,
      next: "Please look at them within 30 days, and say on the same page if something is still missing.",
      button: "Open your files",
    },
    expired: {
      heading: "Your quote has expired.",
      subject: `Your quote for ${planName} has expired (${number})`,
      lead: `Our quote for your changes to ${planName} is no longer valid, and nothing was charged.`,
      next: "If you still want the changes, reply to this email and we make you a new one.",
      button: open,
    },
    closed: {
      heading: "All done.",
      subject: `Your changes to ${planName} are complete (${number})`,
      lead: `Your changes to ${planName} were delivered 30 days ago, so we have closed the request.`,
      next: "Your files stay yours to download.",
      button: open,
    },
  };
  const found = words[news];
  if (!found) throw new Error(`There are no words for a request that is ${news}.`);
  return found;
}

/** @throws Error when the request is gone */
export async function requestMail({ data }: MailRow): Promise<Composed> {
  const { requestId, news, text, quoteVersion, files } = MAIL_DATA.request.parse(data);
  const request = await getRequestForMail(requestId);
  if (!request) throw new Error("The request this email is about is gone.");
  const quote = news === "quoted" ? quoteFacts(request, quoteVersion) : { total: "", lines: [] };
  const { subject, ...words } = wordsOf(request, news, quote.total);
  const body = (
    <RequestMail
      {...(await storeFacts())}
      {...words}
      number={request.number}
      text={text}
      facts={[...quote.lines, ...(files.length > 0 ? [`Files: ${files.join(", ")}`] : [])]}
      url={absoluteUrl(requestPath(request.tokenNonce))}
    />
  );
  return { subject, body };
}
