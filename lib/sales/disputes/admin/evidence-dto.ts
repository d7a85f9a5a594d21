import { z } from "zod";
import type { Dispute, Prisma } from "@/generated/prisma/client";
import { formatDay, formatMoment } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { MAIL_KIND_LABELS, type MailKind } from "@/lib/queue/outbox/kind-schema";
import { addonChoicesOf, choiceOf } from "@/lib/sales/fulfilment/rules/deliverables";
import { KIND_LABELS } from "@/lib/sales/invoices/rules/invoice-words";
import { licenseText } from "@/lib/sales/orders/rules/license-text";
import type { PolicyText } from "@/lib/settings/policy-queries";
import { POLICIES } from "@/lib/settings/rules/policies";
import { DOWNLOAD_LOG_DAYS } from "@/lib/settings/rules/retention";
import type { EvidencePart } from "../dto";
import { reasonText } from "../rules/stage";

/** The newest of each; the number of all is told. */
const EVIDENCE_ROWS = 200;

export const NEWEST = { orderBy: { id: "desc" }, take: EVIDENCE_ROWS } as const;

export const ORDER_PARTS = {
  lines: { orderBy: { id: "asc" } },
  files: { orderBy: { id: "asc" }, include: { planFile: { select: { fileName: true } } } },
  tasks: { orderBy: { id: "asc" }, include: { files: { orderBy: { id: "asc" } } } },
  invoices: { orderBy: { id: "asc" }, select: { number: true, kind: true, issuedAt: true } },
  downloads: { orderBy: [{ begunAt: "desc" }, { id: "desc" }], take: EVIDENCE_ROWS },
  mails: NEWEST,
  refunds: { where: { status: "succeeded", kind: "refund" }, orderBy: { id: "asc" } },
  _count: { select: { downloads: true, mails: true } },
} satisfies Prisma.OrderInclude;

type EvidenceOrder = Prisma.OrderGetPayload<{ include: typeof ORDER_PARTS }>;

export const MESSAGE_PARTS = {
  replies: { orderBy: { id: "asc" }, select: { data: true, createdAt: true, sentAt: true } },
} satisfies Prisma.ContactMessageInclude;

export type EvidenceMessage = Prisma.ContactMessageGetPayload<{ include: typeof MESSAGE_PARTS }>;

interface EvidenceFacts {
  dispute: Pick<Dispute, "amountCents" | "reason" | "openedAt" | "providerDisputeId">;
  order: EvidenceOrder;
  policies: readonly PolicyText[];
  messages: readonly EvidenceMessage[];
  messageCount: number;
}

/** In the order in which they stand on the page and in the document. */
export const EVIDENCE_TITLES = {
  order: "Order and payment",
  lines: "What was bought",
  emails: "Emails to the buyer",
  policies: "Sold under",
  downloads: "Downloads",
  delivered: "Files and deliveries",
  messages: "Messages from this address",
} as const;

type Entry = EvidencePart["entries"][number];

const entries = (rows: readonly (readonly [label: string, text: string | null])[]): Entry[] =>
  rows.flatMap(([label, text]) => (text ? [{ label, text }] : []));

const someOf = (shown: number, all: number, what: string) =>
  shown < all ? `The newest ${shown} of ${all} ${what}.` : "";

function orderPart({ dispute, order }: EvidenceFacts): EvidencePart {
  const currency = order.currency.toUpperCase();
  const refunds = order.refunds.map(
    ({ amountCents, bookedAt, createdAt }) =>
      `${formatCents(amountCents)} on ${formatDay(bookedAt ?? createdAt)}`,
  );
  const invoices = order.invoices.map(
    ({ number, kind, issuedAt }) => `${KIND_LABELS[kind]} ${number} of ${formatDay(issuedAt)}`,
  );
  return {
    title: EVIDENCE_TITLES.order,
    note: "",
    entries: entries([
      ["Order", order.number],
      ["Buyer", order.name],
      ["Email", order.email],
      ["Placed", formatMoment(order.createdAt)],
      ["Paid", order.paidAt && formatMoment(order.paidAt)],
      ["Total", `${formatCents(order.totalCents)} ${currency}`],
      ["Payment", order.paymentIntentId],
      ["Disputed", `${formatCents(dispute.amountCents)} ${currency}, ${formatMoment(dispute.openedAt)}`],
      ["Reason given", reasonText(dispute.reason)],
      ["Dispute", dispute.providerDisputeId],
      ["Invoices", invoices.join("; ")],
      ["Refunded before", refunds.join("; ")],
    ]),
  };
}

function linesPart({ order }: EvidenceFacts): EvidencePart {
  return {
    title: EVIDENCE_TITLES.lines,
    note: "House plans as digital files, each with a license.",
    entries: order.lines.map((line) => {
      const { words, builds } = choiceOf(line);
      const { quantity, planName, totalCents } = line;
      const parts = [
        ...words,
        ...addonChoicesOf(line).map(({ name }) => `with ${name}`),
        licenseText({ quantity, builds }),
      ];
      return {
        label: planName,
        text: `${parts.filter((part) => part !== "").join(", ")}. ${formatCents(totalCents)}`,
      };
    }),
  };
}

const MAIL_STATES = {
  pending: "waits to be sent",
  sent: "taken by the mail server",
  failed: "not delivered",
};

function emailsPart({ order }: EvidenceFacts): EvidencePart {
  const { mails, _count } = order;
  return {
    title: EVIDENCE_TITLES.emails,
    note: mails.length === 0 ? "None is kept." : someOf(mails.length, _count.mails, "emails"),
    entries: mails.map(({ kind, toEmail, status, createdAt, sentAt }) => ({
      label: formatMoment(sentAt ?? createdAt),
      text: `${MAIL_KIND_LABELS[kind as MailKind] ?? kind} to ${toEmail}: ${MAIL_STATES[status]}`,
    })),
  };
}

function policiesPart({ policies }: EvidenceFacts): EvidencePart {
  return {
    title: EVIDENCE_TITLES.policies,
    note:
      policies.length === 0
        ? "No version is noted with the order."
        : "The versions that were in force when the order was placed; the terms say that placing an order agrees to them.",
    entries: policies.map(({ key, version, createdAt }) => ({
      label: POLICIES.find((policy) => policy.key === key)?.title ?? key,
      text: `Version ${version}, in force since ${formatMoment(createdAt)}`,
    })),
  };
}

function downloadsPart({ order: { downloads, _count } }: EvidenceFacts): EvidencePart {
  return {
    title: EVIDENCE_TITLES.downloads,
    note:
      downloads.length === 0
        ? `None is in the log, which holds the last ${DOWNLOAD_LOG_DAYS} days.`
        : someOf(downloads.length, _count.downloads, "downloads"),
    entries: downloads.map(({ begunAt, fileName, address, browser }) => ({
      label: formatMoment(begunAt),
      text: [fileName, address ? `from ${address}` : "from an unknown address", browser]
        .filter((part) => part !== "")
        .join(", "),
    })),
  };
}

const taken = (downloads: number, last: Date | null): string =>
  downloads === 0 || !last
    ? "not downloaded"
    : `downloaded ${downloads === 1 ? "once" : `${downloads} times`}, last on ${formatMoment(last)}`;

function deliveredPart({ order: { files, tasks } }: EvidenceFacts): EvidencePart {
  const made = tasks
    .filter(({ deliveredAt }) => deliveredAt !== null)
    .flatMap(({ title, deliveredAt, carrier, tracking, files: own }) => [
      {
        label: title,
        text: [`delivered ${formatMoment(deliveredAt)}`, carrier, tracking && `tracking number ${tracking}`]
          .filter((part) => part !== "")
          .join(", "),
      },
      ...own
        .filter((file) => file.deliveredAt !== null)
        .map((file) => ({ label: file.fileName, text: taken(file.downloads, file.lastDownloadAt) })),
    ]);
  const sold = files.map(({ planFile, downloads, lastDownloadAt }) => ({
    label: planFile.fileName,
    text: taken(downloads, lastDownloadAt),
  }));
  return {
    title: EVIDENCE_TITLES.delivered,
    note: sold.length + made.length === 0 ? "None." : "",
    entries: [...sold, ...made],
  };
}

const replySchema = z.object({ text: z.string() });

function messagesPart({ messages, messageCount }: EvidenceFacts): EvidencePart {
  return {
    title: EVIDENCE_TITLES.messages,
    note: messages.length === 0 ? "None." : someOf(messages.length, messageCount, "messages"),
    entries: messages.flatMap(({ createdAt, subject, message, replies }) => [
      { label: formatMoment(createdAt), text: subject ? `${subject}\n${message}` : message },
      ...replies.flatMap(({ data, createdAt: written, sentAt }) => {
        const reply = replySchema.safeParse(data).data;
        return reply ? [{ label: `${formatMoment(sentAt ?? written)}, our reply`, text: reply.text }] : [];
      }),
    ]),
  };
}

export const toEvidence = (facts: EvidenceFacts): EvidencePart[] =>
  [orderPart, linesPart, emailsPart, policiesPart, downloadsPart, deliveredPart, messagesPart].map((part) =>
    part(facts),
  );
