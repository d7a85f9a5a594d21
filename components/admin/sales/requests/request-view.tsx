import Link from "next/link";
import { BuyerLink } from "@/components/admin/support/buyers/buyer-link";
import { DetailCard, Facts } from "@/components/admin/table/facts";
import { formatDay, formatMoment } from "@/lib/platform/format/dates";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { AdminRequestDto } from "@/lib/sales/requests/admin/dto";
import { nextState } from "@/lib/sales/requests/rules/states";
import { AnswerForms } from "./answer-forms";
import { DeliveryForm } from "./delivery-form";
import { QuoteForm } from "./quote-form";
import { RequestFiles } from "./request-files";
import { RequestStateBadge } from "./request-marks";

const money = (dollars: number) => formatCents(toCents(dollars));

interface RequestViewProps {
  request: AdminRequestDto;
  mayWork: boolean;
}

export function RequestView({ request, mayWork }: RequestViewProps) {
  const { state } = request;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-6">
        <Thread request={request} />
        {mayWork && nextState(state, "ask") ? (
          <DetailCard title={state === "new" || state === "asked" ? "Ask something" : "Write to the buyer"}>
            <AnswerForms key={request.messages.length} request={request} />
          </DetailCard>
        ) : null}
        {mayWork && nextState(state, "quote") ? (
          <DetailCard title={request.quotes.length > 0 ? "Send a new quote" : "Quote"}>
            <QuoteForm key={request.quotes.length} request={request} />
          </DetailCard>
        ) : null}
        <DetailCard title="Files">
          <RequestFiles request={request} mayWork={mayWork} />
        </DetailCard>
        {mayWork && nextState(state, "deliver") ? (
          <DetailCard title="Deliver">
            <DeliveryForm key={request.files.length} request={request} />
          </DetailCard>
        ) : null}
        {request.quotes.length > 0 ? <Quotes request={request} /> : null}
      </div>
      <div className="grid min-w-0 gap-6">
        <About request={request} />
      </div>
    </div>
  );
}

function Thread({ request }: { request: AdminRequestDto }) {
  return (
    <DetailCard title="What was said">
      <ol className="grid gap-5">
        <li>
          <p className="text-sm text-muted-foreground">{`${request.name || "The buyer"}, ${formatMoment(request.createdAt)}`}</p>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{request.wish || "Erased"}</p>
        </li>
        {request.messages.map(({ from, by, text, at }) => (
          <li
            key={`${at} ${text.slice(0, 20)}`}
            className={from === "staff" ? "border-s-2 border-primary ps-5" : ""}
          >
            <p className="text-sm text-muted-foreground">
              {`${from === "staff" ? (by ?? "A former member of staff") : request.name || "The buyer"}, ${formatMoment(at)}`}
            </p>
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </DetailCard>
  );
}

function About({ request }: { request: AdminRequestDto }) {
  const { order, ownedOrder, planLine } = request;
  return (
    <>
      <DetailCard title="Where it stands">
        <div className="grid gap-4">
          <Facts
            items={[
              ["State", <RequestStateBadge key="state" state={request.state} />],
              ["Since", formatMoment(request.stateSince)],
              ["Due", request.dueOn ? formatDay(request.dueOn) : null],
              ["Rounds left", request.order ? String(request.roundsLeft) : null],
              [
                "Paid with",
                order ? (
                  <Link key="order" href={`/admin/orders/${order.id}`} className="text-link">
                    {order.number}
                  </Link>
                ) : null,
              ],
              [
                "Work list",
                request.taskId ? (
                  <Link key="task" href={`/admin/tasks/${request.taskId}`} className="text-link">
                    Its task
                  </Link>
                ) : null,
              ],
            ]}
          />
          {request.isOverdue ? <p className="font-medium text-destructive">The work is overdue.</p> : null}
          {order?.isDisputed ? (
            <p className="font-medium">The payment is disputed. Work pauses until the bank has decided.</p>
          ) : null}
        </div>
      </DetailCard>
      <DetailCard title="What is wanted">
        <Facts
          items={[
            [
              "Plan",
              <Link key="plan" href={`/admin/house-plans/${request.planId}`} className="text-link">
                {request.planName}
              </Link>,
            ],
            ["Starts from", request.configuration.join(", ")],
            [
              "The plan itself",
              ownedOrder ? (
                <Link key="owned" href={`/admin/orders/${ownedOrder.id}`} className="text-link">
                  {`Bought with ${ownedOrder.number}`}
                </Link>
              ) : planLine?.problem ? (
                planLine.problem
              ) : planLine ? (
                `${money(planLine.price)}, part of the quote`
              ) : null,
            ],
            ["Budget", request.budget === null ? null : money(request.budget)],
            ["Needed by", request.neededBy ? formatDay(request.neededBy) : null],
            [
              "Lot",
              request.lot ? (
                <p key="lot" className="whitespace-pre-wrap wrap-anywhere">
                  {request.lot}
                </p>
              ) : null,
            ],
          ]}
        />
      </DetailCard>
      <DetailCard title="Who asks">
        <Facts
          items={[
            ["Name", request.name || "No name given"],
            ["Email", <BuyerLink key="email" email={request.email} none="No email given" />],
          ]}
        />
      </DetailCard>
    </>
  );
}

function Quotes({ request }: { request: AdminRequestDto }) {
  return (
    <DetailCard title="Quotes">
      <ol className="grid gap-5">
        {request.quotes.map((quote) => (
          <li key={quote.version}>
            <p className="font-medium">{`Version ${quote.version}: ${money(quote.total)}`}</p>
            <ul className="mt-1 text-sm text-muted-foreground">
              {quote.includesPlan ? <li>{`The plan: ${money(quote.planPrice)}`}</li> : null}
              {quote.lines.map(({ title, price }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote do not move
                <li key={at}>{`${title}: ${money(price)}`}</li>
              ))}
              <li>
                {`${quote.businessDays} business days, rounds: ${quote.rounds}, valid until ${formatDay(quote.validUntil)}`}
              </li>
            </ul>
          </li>
        ))}
      </ol>
    </DetailCard>
  );
}
