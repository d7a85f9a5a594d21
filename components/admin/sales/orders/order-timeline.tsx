import { DetailCard } from "@/components/admin/table/facts";
import { formatMoment } from "@/lib/platform/format/dates";
import type { OrderEventDto } from "@/lib/sales/orders/admin/dto";
import { OrderNoteForm } from "./order-note-form";

export function OrderTimeline({
  orderId,
  events,
  mayNote,
}: {
  orderId: number;
  events: readonly OrderEventDto[];
  mayNote: boolean;
}) {
  return (
    <DetailCard title="Timeline">
      {mayNote ? <OrderNoteForm orderId={orderId} /> : null}
      <ol className="border-s-2 border-brass/60">
        {events.map((event) => (
          <li key={event.key} className="relative grid gap-0.5 pb-5 ps-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[5px] size-2 rounded-full bg-brass ring-4 ring-card"
            />
            <p className="text-[0.9375rem] wrap-anywhere whitespace-pre-wrap">
              {event.kind === "note" ? <span className="font-medium">Note: </span> : null}
              <span>{event.message}</span>
            </p>
            <p className="text-xs text-muted-foreground">
              <time dateTime={event.at}>{formatMoment(event.at)}</time>
              <span>{event.by ? `, ${event.by}` : ""}</span>
            </p>
          </li>
        ))}
      </ol>
    </DetailCard>
  );
}
