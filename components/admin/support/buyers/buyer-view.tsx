import Link from "next/link";
import type { ReactNode } from "react";
import { OrderStatusBadge } from "@/components/admin/sales/orders/order-status";
import { OrderTotalsBar } from "@/components/admin/sales/orders/order-totals";
import { ReviewStateBadge } from "@/components/admin/sales/reviews/reviews-table";
import { IssueStateBadge } from "@/components/admin/support/issues/issues-table";
import { MessageStateBadge } from "@/components/admin/support/messages/messages-table";
import { DetailCard, Facts } from "@/components/admin/table/facts";
import { RowLink } from "@/components/admin/table/list-parts";
import { Badge } from "@/components/ui/badge";
import { formatDay, formatMoment } from "@/lib/platform/format/dates";
import { formatCents, toCents } from "@/lib/platform/format/money";
import { LICENSE_STATE_LABELS } from "@/lib/sales/licenses/schema";
import type { BuyerDto, NewsletterState } from "@/lib/support/buyers/dto";

interface Row {
  key: string | number;
  href: string;
  label: string;
  about: string;
  state?: ReactNode;
}

interface ListProps {
  title: string;
  rows: readonly Row[];
  total: number;
  /** Where all of them are listed. */
  all: { path: string; name: string; value: string };
  nothing: string;
}

function BuyerList({ title, rows, total, all, nothing }: ListProps) {
  return (
    <DetailCard title={total > 0 ? `${title} (${total.toLocaleString("en-US")})` : title}>
      {rows.length === 0 ? <p className="text-muted-foreground">{nothing}</p> : null}
      <ul className="divide-y empty:hidden">
        {rows.map(({ key, href, label, about, state }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 wrap-anywhere">
              <RowLink href={href} className="line-clamp-2 font-medium">
                {label}
              </RowLink>
              <p className="text-sm text-muted-foreground">{about}</p>
            </div>
            {state}
          </li>
        ))}
      </ul>
      {total > rows.length ? (
        <Link
          href={`${all.path}?${new URLSearchParams({ [all.name]: all.value })}`}
          prefetch={false}
          className="mt-4 inline-block text-link"
        >
          {`All ${total.toLocaleString("en-US")} ${title.toLowerCase()}`}
        </Link>
      ) : null}
    </DetailCard>
  );
}

const dollars = (amount: number) => formatCents(toCents(amount));

function Orders({ email, orders }: Pick<BuyerDto, "email" | "orders">) {
  return (
    <BuyerList
      title="Orders"
      rows={orders.rows.map((order) => ({
        key: order.id,
        href: `/admin/orders/${order.id}`,
        label: order.number,
        about: [dollars(order.total), formatMoment(order.createdAt), order.plans.slice(0, 2).join(", ")].join(
          ", ",
        ),
        state: <OrderStatusBadge status={order.status} disputed={order.isDisputed} />,
      }))}
      total={orders.totals.orders}
      all={{ path: "/admin/orders", name: "buyer", value: email }}
      nothing="No orders."
    />
  );
}

function Licenses({ email, licenses }: Pick<BuyerDto, "email" | "licenses">) {
  return (
    <BuyerList
      title="Licenses"
      rows={licenses.rows.map((license) => ({
        key: license.id,
        href: `/admin/licenses/${license.id}`,
        label: `${license.planName}, ${license.planNumber}`,
        about: `${license.number}: ${license.license}, issued ${formatDay(license.issuedAt)}`,
        state: (
          <Badge variant={license.state === "valid" ? "success" : "outline"}>
            {LICENSE_STATE_LABELS[license.state]}
          </Badge>
        ),
      }))}
      total={licenses.total}
      all={{ path: "/admin/licenses", name: "buyer", value: email }}
      nothing="No licenses."
    />
  );
}

function Downloads({ email, downloads }: Pick<BuyerDto, "email" | "downloads">) {
  return (
    <BuyerList
      title="Downloads"
      rows={downloads.items.map((file) => ({
        key: file.key,
        href: `/admin/orders/${file.orderId}`,
        label: file.label,
        about: `${file.orderNumber}, ${file.downloads === 1 ? "once" : `${file.downloads} times`}, last ${formatMoment(file.lastDownloadAt)}`,
      }))}
      total={downloads.total}
      all={{ path: "/admin/orders", name: "buyer", value: email }}
      nothing="Nothing was downloaded."
    />
  );
}

function Messages({ email, messages }: { email: string; messages: NonNullable<BuyerDto["messages"]> }) {
  return (
    <BuyerList
      title="Messages"
      rows={messages.items.map((message) => ({
        key: message.id,
        href: `/admin/contact-messages/${message.id}`,
        label: message.subject || "No subject",
        about: formatMoment(message.createdAt),
        state: <MessageStateBadge state={message.state} />,
      }))}
      total={messages.total}
      all={{ path: "/admin/contact-messages", name: "buyer", value: email }}
      nothing="No messages."
    />
  );
}

function Issues({ email, issues }: { email: string; issues: NonNullable<BuyerDto["issues"]> }) {
  return (
    <BuyerList
      title="Concierge issues"
      rows={issues.items.map((issue) => ({
        key: issue.id,
        href: `/admin/issues/${issue.id}`,
        label: issue.message,
        about: formatMoment(issue.createdAt),
        state: <IssueStateBadge resolved={issue.isResolved} />,
      }))}
      total={issues.total}
      all={{ path: "/admin/issues", name: "q", value: email }}
      nothing="No concierge issues."
    />
  );
}

function Reviews({ email, reviews }: { email: string; reviews: NonNullable<BuyerDto["reviews"]> }) {
  return (
    <BuyerList
      title="Reviews"
      rows={reviews.items.map((review) => ({
        key: review.id,
        href: `/admin/reviews/${review.id}`,
        label: review.text,
        about: `${review.rating} of 5 stars, ${review.planName}, ${formatMoment(review.createdAt)}`,
        state: <ReviewStateBadge state={review.state} />,
      }))}
      total={reviews.total}
      all={{ path: "/admin/reviews", name: "buyer", value: email }}
      nothing="No reviews."
    />
  );
}

function newsletterText(newsletter: NewsletterState): string {
  if (newsletter.state === "subscribed") return `Subscribed ${formatDay(newsletter.since)}`;
  return newsletter.state === "left" ? "Left, no import brings them back" : "Not subscribed";
}

function About({ buyer }: { buyer: BuyerDto }) {
  const { email, facts, newsletter } = buyer;
  const { names, firstPaidAt, lastPaidAt } = facts;
  return (
    <DetailCard title="About">
      <Facts
        items={[
          [names.length > 1 ? "Names, the last first" : "Name", names.join(", ") || "Not given"],
          ["First order paid", firstPaidAt ? formatDay(firstPaidAt.toISOString()) : "None"],
          ["Last order paid", lastPaidAt ? formatDay(lastPaidAt.toISOString()) : null],
          ["Newsletter", newsletter && newsletterText(newsletter)],
          [
            "Emails of the store",
            <Link
              key="mails"
              href={`/admin/outbox?${new URLSearchParams({ q: email })}`}
              prefetch={false}
              className="text-link"
            >
              In the outbox
            </Link>,
          ],
        ]}
      />
    </DetailCard>
  );
}

export function BuyerView({ buyer }: { buyer: BuyerDto }) {
  const { email, orders, licenses, downloads, messages, issues, reviews } = buyer;
  return (
    <>
      <OrderTotalsBar label="Totals of this buyer" totals={orders.totals} plans={buyer.facts.plans} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <Orders {...{ email, orders }} />
          <Licenses {...{ email, licenses }} />
          <Downloads {...{ email, downloads }} />
        </div>
        <div className="grid min-w-0 gap-6">
          <About buyer={buyer} />
          {messages ? <Messages {...{ email, messages }} /> : null}
          {issues ? <Issues {...{ email, issues }} /> : null}
          {reviews ? <Reviews {...{ email, reviews }} /> : null}
        </div>
      </div>
    </>
  );
}
