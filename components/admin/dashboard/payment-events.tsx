import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { PaymentEventsDto } from "@/lib/dashboard/payment-events";
import { formatMoment } from "@/lib/platform/format/dates";

/** When the last webhook came, and whether any event failed. */
export function PaymentEvents({ events }: { events: PaymentEventsDto }) {
  const { lastAt, lastType, failed, failures } = events;
  return (
    <Card>
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
              The last webhook came on <time dateTime={lastAt}>{formatMoment(lastAt)}</time>.
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
              <time dateTime={event.at}>{formatMoment(event.at)}</time>: {event.error}
            </p>
          </div>
        ))}
        {failed > 0 ? (
          <p className="border-t pt-3 text-muted-foreground">
            Failed events are tried again every 15 minutes.
          </p>
        ) : null}
      </CardContent>
    </Card>
  );
}
