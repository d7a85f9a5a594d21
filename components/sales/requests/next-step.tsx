import Link from "next/link";
import type { ReactNode } from "react";
import { Island } from "@/components/site/island";
import { ButtonLink } from "@/components/ui/button-link";
import { formatLongDay } from "@/lib/platform/format/dates";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { RequestDto } from "@/lib/sales/requests/dto";
import type { RequestOfPage } from "@/lib/sales/requests/queries";
import { MessageForm } from "./message-form";
import { StepButton } from "./step-button";

export interface RequestViewProps extends RequestOfPage {
  token: string;
  timeZone: string;
}

function deliveredWords(until: string, rounds: number): string {
  const look = `Please look at them by ${until}.`;
  if (rounds === 0) return `${look} If all is right, say so; otherwise write to us below.`;
  const left = rounds === 1 ? "One round of changes is left" : `${rounds} rounds of changes are left`;
  return `${look} ${left}: say what is still to be done, or that all is right.`;
}

/** What happens next and when, in two lines. */
function wordsOf({
  request,
  timeZone,
  dueAt,
  closesAt,
  buyer,
}: RequestViewProps): [title: string, text: string] {
  const { state, quote, roundsLeft } = request;
  const day = (at: Date | null) => (at ? formatLongDay(at, timeZone) : "the day we agreed on");
  const words: Record<RequestDto["state"], [string, string]> = {
    new: [
      "We are reading your request",
      `Our answer comes to ${buyer.email}: a question, or a quote with one total. You have nothing to do until then.`,
    ],
    asked: ["We have a question", "You find it below. As soon as you have answered we go on."],
    quoted: quote
      ? [
          `Your quote: ${formatCents(toCents(quote.total))}`,
          `Accept and pay it by ${formatLongDay(quote.validUntil)}. Your changed plan is then here within ${quote.businessDays} business days.`,
        ]
      : ["Your quote is here", ""],
    in_work: ["We are at work", `Your changed plan is due by ${day(dueAt)}. We email you when it is here.`],
    delivered: ["Your files are here", deliveredWords(day(closesAt), roundsLeft)],
    closed: ["All done", "Your files stay yours to download, here and on the page of your order."],
    expired: ["This quote has expired", "Nothing was charged. Reply to our email and we make you a new one."],
    declined: ["You declined the quote", "Nothing was charged. You can ask for something else at any time."],
    refused: ["We cannot make these changes", "The reason is below. The plan can still be bought as it is."],
    canceled: ["This request was canceled", "What was paid for it went back, and its files have ended."],
  };
  return words[state];
}

type Doing = Pick<RequestViewProps, "request" | "token">;

const Answer = ({ token }: Doing) => (
  <Island>
    <MessageForm token={token} step="messages" label="Your answer" button="Send Answer" />
  </Island>
);

const Accept = ({ token }: Doing) => (
  <div className="flex flex-wrap gap-3">
    {/* A card is entered there: the document is loaded anew, under a policy of its own. */}
    <ButtonLink href={`/requests/${token}/pay`} size="lg" prefetch={false}>
      Accept and Pay
    </ButtonLink>
    <Island>
      <StepButton
        token={token}
        step="decline"
        label="Decline"
        question="Decline this quote? It cannot be accepted any more then."
      />
    </Island>
  </div>
);

const OrderLink = ({ request: { order } }: Doing) =>
  order ? (
    <Link href={order.link} prefetch={false} className="text-link">
      {`Your order ${order.orderNumber}`}
    </Link>
  ) : null;

const Approve = ({ request: { roundsLeft }, token }: Doing) => (
  <div className="grid gap-5">
    <Island>
      <StepButton token={token} step="close" label="All Is Right" primary />
    </Island>
    {roundsLeft > 0 ? (
      <details className="rounded-md border border-border px-4">
        <summary className="min-h-11 cursor-pointer py-2.5">Something is still to be changed</summary>
        <div className="pt-2 pb-4">
          <Island>
            <MessageForm token={token} step="revise" label="What should we change?" button="Send It Back" />
          </Island>
        </div>
      </details>
    ) : null}
  </div>
);

const ACTIONS: Partial<Record<RequestDto["state"], (doing: Doing) => ReactNode>> = {
  asked: Answer,
  quoted: Accept,
  in_work: OrderLink,
  delivered: Approve,
};

/** The one thing to do now, or what happens next and when. */
export function NextStep(props: RequestViewProps) {
  const { state } = props.request;
  const [title, text] = wordsOf(props);
  const Action = ACTIONS[state];
  return (
    <section
      aria-label="What happens next"
      data-state={state}
      className="mt-8 rounded-lg border border-border bg-card p-5 sm:p-6"
    >
      <h2 className="font-display text-subheading">{title}</h2>
      <p className="mt-2 text-muted-foreground">{text}</p>
      {Action ? (
        <div className="mt-5">
          <Action request={props.request} token={props.token} />
        </div>
      ) : null}
    </section>
  );
}
