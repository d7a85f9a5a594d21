import { Check, Clock, Download, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { Island } from "@/components/site/island";
import { buttonVariants } from "@/components/ui/button-variants";
import { Price } from "@/components/ui/price";
import { deliveryWords } from "@/lib/catalog/offers/rules/wording";
import { fileLabels } from "@/lib/catalog/plans/rules/file-kinds";
import { formatDay } from "@/lib/platform/format/dates";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { BuyerTaskDto } from "@/lib/sales/fulfilment/dto";
import { licensePath } from "@/lib/sales/licenses/rules/license-path";
import type { OrderDto, OrderLineDto } from "@/lib/sales/orders/dto";
import { DownloadButton } from "./download-button";
import { LicenseForms } from "./license-forms";

const money = (dollars: number) => formatCents(toCents(dollars));

interface OrderLineProps {
  order: OrderDto;
  line: OrderLineDto;
  token: string;
  onChange?: ((order: OrderDto) => void) | undefined;
}

export function OrderLine({ order, line, token, onChange }: OrderLineProps) {
  return (
    <article aria-label={line.planName} className="rounded-lg border border-border bg-card">
      <header className="flex items-start justify-between gap-6 p-5">
        <div className="min-w-0">
          <h3 className="font-display text-subheading">{line.planName}</h3>
          {line.configuration.length > 0 ? <p className="mt-1">{line.configuration.join(", ")}</p> : null}
          <p className="text-sm text-muted-foreground">{line.license}</p>
          {line.isRefunded ? (
            <p className="text-sm font-medium">Refunded: its files and license are no longer valid</p>
          ) : null}
          <LicenseNotes line={line} />
          <UpgradeNotes line={line} />
          {line.addons.length > 0 || line.discount > 0 || line.credit > 0 ? (
            <ul className="mt-1 text-sm text-muted-foreground">
              {line.addons.map((addon) => (
                <li key={addon.id}>{`+ ${addon.name} (${money(addon.price)})`}</li>
              ))}
              {line.discount > 0 ? <li>{`Discount (-${money(line.discount)})`}</li> : null}
              {line.credit > 0 ? <li>{`Credit for what you had paid (-${money(line.credit)})`}</li> : null}
            </ul>
          ) : null}
        </div>
        <div className="text-end">
          <Price amount={money(line.total - line.tax)} />
          {line.refunded > 0 ? (
            <p className="text-sm text-muted-foreground tabular-nums">{`${money(line.refunded)} refunded`}</p>
          ) : null}
        </div>
      </header>
      {order.fulfilled && !line.isRefunded && !line.isTransferred ? (
        <div className="border-t border-border p-5">
          <Files line={line} token={token} />
          {line.tasks.length > 0 ? (
            <ul className="mt-5 divide-y divide-border border-t border-border">
              {line.tasks.map((task) => (
                <Task key={task.id} task={task} token={token} />
              ))}
            </ul>
          ) : null}
          {line.licenseRecord && line.licenseSteps.length > 0 ? (
            <Island>
              <LicenseForms {...{ line, token, onChange }} licensee={line.licenseRecord.licensee} />
            </Island>
          ) : null}
        </div>
      ) : null}
    </article>
  );
}

function LicenseNotes({ line: { licenseRecord, isTransferred } }: { line: OrderLineDto }) {
  if (isTransferred)
    return <p className="text-sm font-medium">Passed on: its files and license are somebody else's now</p>;
  if (!licenseRecord) return null;
  const { number, licensee } = licenseRecord;
  return (
    <p className="text-sm text-muted-foreground">
      {"License "}
      <a href={licensePath(number)} className="whitespace-nowrap underline underline-offset-4">
        {number}
      </a>
      {licensee ? <span>{` for ${licensee}`}</span> : null}
    </p>
  );
}

function UpgradeNotes({ line }: { line: OrderLineDto }) {
  return (
    <>
      {line.upgradeOf ? <p className="text-sm">{`Upgrade of order ${line.upgradeOf}`}</p> : null}
      {line.replacedBy ? (
        <p className="text-sm">
          <span>{`This license was replaced by the upgrade, order ${line.replacedBy}. The link to it is in its receipt; `}</span>
          <a href="/find-order" className="underline underline-offset-4">
            we send it again
          </a>
          .
        </p>
      ) : null}
    </>
  );
}

function Files({ line, token }: { line: OrderLineDto; token: string }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {line.files.map((file) => (
        <li key={file.id} className="flex max-w-full flex-wrap gap-3">
          <DownloadButton
            label={file.label}
            of={line.planName}
            bytes={file.bytes}
            wanted={{ fileId: file.id }}
            token={token}
          />
          {file.newer ? (
            <DownloadButton
              label={`${file.label}, new on ${formatDay(file.newer.date)}`}
              of={line.planName}
              bytes={file.newer.bytes}
              wanted={{ fileId: file.id, newer: true }}
              token={token}
              variant="outline"
            />
          ) : null}
        </li>
      ))}
      <li>
        <a
          href={`/api/orders/${token}/license?line=${line.id}`}
          download
          className={buttonVariants({ variant: "outline" })}
        >
          <Download aria-hidden="true" />
          <span>{line.builds === 0 ? "Terms (PDF)" : "License (PDF)"}</span>
        </a>
      </li>
    </ul>
  );
}

function progress(task: BuyerTaskDto): { icon: ReactNode; text: string } {
  const day = formatDay(task.dueOn);
  const clock = <Clock aria-hidden="true" className="size-5 text-clay" strokeWidth={1.5} />;
  if (task.state === "canceled") return { icon: null, text: "Canceled" };
  if (task.state === "delivered") {
    const when = formatDay(task.deliveredOn);
    const Icon = task.kind === "shipped" ? Truck : Check;
    const icon = <Icon aria-hidden="true" className="size-5 text-success" strokeWidth={1.5} />;
    return { icon, text: task.kind === "shipped" ? `Sent on ${when}` : `Delivered on ${when}` };
  }
  if (task.isAtOnce) return { icon: clock, text: "Being drawn now, here in a few minutes" };
  const words = deliveryWords(task.kind, day);
  const text =
    task.state === "open" ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : `Begun, ${words}`;
  return { icon: clock, text };
}

function Task({ task, token }: { task: BuyerTaskDto; token: string }) {
  const { icon, text } = progress(task);
  const isWaiting = task.state === "open" || task.state === "in_progress";
  const parcel = [task.carrier, task.tracking].filter(Boolean).join(", ");
  return (
    <li className="flex gap-3 py-4 last:pb-0">
      <span className="mt-0.5 size-5 shrink-0">{icon}</span>
      <div className="min-w-0 grow">
        <p className="font-medium">{`${task.title}${task.quantity > 1 ? ` (${task.quantity})` : ""}`}</p>
        <p className="text-sm text-muted-foreground">{text}</p>
        {isWaiting && task.promised.length > 0 ? (
          <p className="text-sm text-muted-foreground">{fileLabels(task.promised)}</p>
        ) : null}
        {parcel ? <p className="mt-1 text-sm break-words">{parcel}</p> : null}
        {task.message ? (
          <p className="mt-2 text-[0.9375rem] break-words whitespace-pre-wrap">{task.message}</p>
        ) : null}
        {task.leftOut.length > 0 ? (
          <p className="mt-2 text-[0.9375rem] break-words whitespace-pre-wrap">
            <span className="font-medium">{`Without ${fileLabels(task.leftOut)}: `}</span>
            <span>{task.leftOutReason}</span>
          </p>
        ) : null}
        {task.files.length > 0 ? (
          <ul className="mt-3 flex flex-wrap gap-3">
            {task.files.map((file) => (
              <li key={file.id} className="max-w-full">
                <DownloadButton
                  label={file.fileName}
                  of={task.title}
                  bytes={file.bytes}
                  wanted={{ taskFileId: file.id }}
                  token={token}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}
