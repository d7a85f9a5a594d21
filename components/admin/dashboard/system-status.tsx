import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { SystemStatusDto } from "@/lib/dashboard/status";

/** How the store is: its environment, and each part it depends on. */
export function SystemStatus({ status }: { status: SystemStatusDto }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>System status</CardTitle>
        <div className="flex flex-wrap gap-2">
          <Badge variant="secondary">{status.environment}</Badge>
          <Badge variant={status.healthy ? "success" : "destructive"}>
            {status.healthy ? "Healthy" : "Needs attention"}
          </Badge>
          {status.maintenance ? <Badge variant="warning">Maintenance mode</Badge> : null}
        </div>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-3 text-sm">
          {status.parts.map((part) => (
            <div key={part.name} className="border-t pt-3">
              <dt className="font-medium">
                {part.name}
                {part.ok ? null : <span className="text-destructive"> (check)</span>}
              </dt>
              <dd className="text-muted-foreground">{part.text}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}
