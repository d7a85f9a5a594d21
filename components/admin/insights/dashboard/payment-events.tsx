import { ActionButton } from "@/components/admin/actions/action-button";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { PaymentEventsDto } from "@/lib/insights/dashboard/payment-event-queries";
import { formatMoment } from "@/lib/platform/format/dates";
import { dismissEventAction, retryEventAction } from "@/lib/sales/orders/actions";

interface PaymentEventsProps {
  events: PaymentEventsDto;
  mayResolve: boolean;
}

export function PaymentEvents({ events, mayResolve }: PaymentEventsProps) {
  const { lastAt, lastType, failed, failures } = events;
  return (
    <Card id="payment-events" className="scroll-mt-24">
      <CardHeader>
        <CardTitle>Payment events</CardTitle>
        <Badge variant={failed > 0 ? "destructive" : "success"}>
          {failed > 0 ? `${failed.toLocaleString("en-US")} failed` : "None failed"}
        </Badge>
      </CardHeader>
      <CardContent className="grid gap-3 text-sm">
        <p className="border-t pt-3">
          {lastAt ? (
            <>
              <span>{"The last webhook came on "}</span>
              <time dateTime={lastAt}>{formatMoment(lastAt)}</time>
              <span className="block break-words text-muted-foreground">{lastType}</span>
            </>
          ) : (
            "No webhook has come yet."
          )}
        </p>
        {failures.map((event) => (
          <div key={event.id} className="border-t pt-3">
            <p className="font-medium break-words">{event.type}</p>
            <p className="text-muted-foreground">
              <time dateTime={event.at}>{formatMoment(event.at)}</time>:{" "}
              <span className="break-words">{event.error}</span>
            </p>
            {event.setAside ? <SetAside event={event} mayResolve={mayResolve} /> : null}
          </div>
        ))}
        {failed > 0 ? (
          <p className="border-t pt-3 text-muted-foreground">
            Failed events are tried again every 15 minutes; those set aside wait for you.
          </p>
        ) : null}
      </CardContent>
    </Card>
  );
}

type Failure = PaymentEventsDto["failures"][number];

function SetAside({ event, mayResolve }: { event: Failure; mayResolve: boolean }) {
  if (!mayResolve) return <p className="mt-1 text-warning">Set aside until an admin decides.</p>;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <ActionButton
        action={retryEventAction.bind(null, { id: event.id })}
        success="Payment event handled"
        failure="Failed to handle the payment event"
        pendingLabel="Trying..."
        aria-label={`Try again: ${event.id}`}
        size="sm"
      >
        Try again
      </ActionButton>
      <ActionButton
        action={dismissEventAction.bind(null, { id: event.id })}
        success="Payment event dismissed"
        failure="Failed to dismiss the payment event"
        pendingLabel="Dismissing..."
        aria-label={`Dismiss: ${event.id}`}
        variant="ghost"
        size="sm"
        confirm={{
          title: "Dismiss this event?",
          text: "It stays in the database as received, but nothing is done for it. Check the payment at the provider first.",
          confirmLabel: "Dismiss",
        }}
      >
        Dismiss
      </ActionButton>
    </div>
  );
}
