import Link from "next/link";
import { BuyerLink } from "@/components/admin/support/buyers/buyer-link";
import { DetailCard, Facts } from "@/components/admin/table/facts";
import { fileLabel, fileLabels } from "@/lib/catalog/plans/rules/file-kinds";
import { formatMoment } from "@/lib/platform/format/dates";
import type { TaskDto } from "@/lib/sales/fulfilment/admin/dto";
import { TASK_KIND_LABELS } from "@/lib/sales/fulfilment/admin/schema";
import { addressLines } from "@/lib/sales/fulfilment/rules/address-lines";
import { DeliverForm } from "./deliver-form";
import { DueDateForm } from "./due-date-form";
import { TaskAssignment } from "./task-assignment";
import { TaskFiles } from "./task-files";
import { DueDay, MissingAsks, TaskStateBadge } from "./task-marks";

interface TaskViewProps {
  task: TaskDto;
  /** Who can be given the task; undefined for a role that may only look. */
  assignees?: { id: number; name: string }[];
  mayReset: boolean;
}

export function TaskView({ task, assignees, mayReset }: TaskViewProps) {
  const isWaiting = task.state === "open" || task.state === "in_progress";
  const mayWork = assignees !== undefined && isWaiting;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-6">
        <Wanted task={task} />
        <DetailCard title="Files for the buyer">
          <TaskFiles taskId={task.id} files={task.files} mayChange={mayWork} mayReset={mayReset} />
        </DetailCard>
        {task.deliveredAt ? <Delivered task={task} /> : null}
        {mayWork ? (
          <DetailCard title={task.deliveredAt ? "Deliver again" : "Deliver"}>
            {/* A delivery empties the form; what was typed before a refusal stays. */}
            <DeliverForm key={task.deliveries} task={task} />
          </DetailCard>
        ) : null}
      </div>
      <div className="grid min-w-0 gap-6">
        <DetailCard title="Work">
          <div className="grid gap-5">
            <Facts
              items={[
                ["State", <TaskStateBadge key="state" state={task.state} />],
                mayWork ? ["Due", null] : ["Due", <DueDay key="due" task={task} />],
                mayWork ? ["Assigned to", null] : ["Assigned to", task.assignedName ?? "Nobody"],
              ]}
            />
            {task.isPaused ? (
              <p className="font-medium">
                The payment of this order is disputed. Work pauses until the bank has decided.
              </p>
            ) : null}
            {task.isOverdue ? <p className="font-medium text-destructive">This task is overdue.</p> : null}
            {mayWork ? (
              <>
                <TaskAssignment task={task} assignees={assignees} />
                <DueDateForm key={task.dueOn} task={task} />
              </>
            ) : null}
          </div>
        </DetailCard>
        <DetailCard title="Order">
          <Facts
            items={[
              [
                "Number",
                <Link key="order" href={`/admin/orders/${task.orderId}`} className="text-link">
                  {task.orderNumber}
                </Link>,
              ],
              ["Buyer", task.buyer || "No name given"],
              ["Email", <BuyerLink key="email" email={task.email} none="No email given" />],
            ]}
          />
        </DetailCard>
      </div>
    </div>
  );
}

function Wanted({ task }: { task: TaskDto }) {
  const { ask, shipping } = task;
  return (
    <DetailCard title="What is wanted">
      <Facts
        items={[
          [
            "Plan",
            <Link key="plan" href={`/admin/house-plans/${task.planId}`} className="text-link">
              {task.planName}
            </Link>,
          ],
          ["Bought as", task.configuration.join(", ")],
          ["Quantity", String(task.quantity)],
          ["Kind", TASK_KIND_LABELS[task.kind]],
          ["Sold with it", task.promised.map(fileLabel).join(", ")],
          ["County", ask?.county ? `${ask.county}, ${ask.state}` : null],
          [
            "Wishes",
            ask?.wish ? (
              <p key="wish" className="whitespace-pre-wrap">
                {ask.wish}
              </p>
            ) : null,
          ],
          [
            "Send to",
            shipping ? (
              <address key="address" className="not-italic">
                {addressLines(shipping).map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
                {shipping.phone ? <span className="block">{shipping.phone}</span> : null}
              </address>
            ) : null,
          ],
        ]}
      />
      {task.missing.length > 0 ? (
        <div className="mt-4">
          <MissingAsks missing={task.missing} />
        </div>
      ) : null}
    </DetailCard>
  );
}

function Delivered({ task }: { task: TaskDto }) {
  return (
    <DetailCard title="Last delivery">
      <Facts
        items={[
          ["When", formatMoment(task.deliveredAt)],
          ["Carrier", task.carrier],
          ["Tracking number", task.tracking],
          ["Left out", task.leftOut.length > 0 ? `${fileLabels(task.leftOut)}: ${task.leftOutReason}` : null],
          [
            "Message",
            task.message ? (
              <p key="message" className="whitespace-pre-wrap">
                {task.message}
              </p>
            ) : null,
          ],
        ]}
      />
    </DetailCard>
  );
}
