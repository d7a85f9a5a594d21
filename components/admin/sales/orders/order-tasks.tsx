import { DueDay, MissingAsks, TaskStateBadge } from "@/components/admin/sales/tasks/task-marks";
import { DetailCard } from "@/components/admin/table/facts";
import { RowLink } from "@/components/admin/table/list-parts";
import { formatDay } from "@/lib/platform/format/dates";
import { addressLines } from "@/lib/sales/fulfilment/rules/address-lines";
import type { AdminOrderDto } from "@/lib/sales/orders/admin/dto";

export function OrderTasks({ order }: { order: AdminOrderDto }) {
  if (order.tasks.length === 0) return null;
  return (
    <DetailCard title="To be delivered">
      <ul className="divide-y">
        {order.tasks.map((task) => (
          <li
            key={task.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0"
          >
            <div className="min-w-0">
              <RowLink href={`/admin/tasks/${task.id}`}>{task.title}</RowLink>
              <p className="text-sm text-muted-foreground">{`${task.planName}${task.assignedName ? `, ${task.assignedName}` : ""}`}</p>
              <MissingAsks missing={task.missing} />
            </div>
            <div className="grid justify-items-end gap-1 text-sm">
              <TaskStateBadge state={task.state} />
              {task.state === "delivered" ? (
                <span className="text-muted-foreground">{formatDay(task.deliveredAt)}</span>
              ) : (
                <DueDay task={task} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}

export function OrderAddress({ order }: { order: AdminOrderDto }) {
  if (!order.shipping) return null;
  return (
    <DetailCard title="Sent to">
      <address className="not-italic">
        {addressLines(order.shipping).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {order.shipping.phone ? <span className="block">{order.shipping.phone}</span> : null}
      </address>
    </DetailCard>
  );
}
