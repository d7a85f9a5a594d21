"use client";

import Link from "next/link";
import { useState } from "react";
import { useCurrentUser } from "@/components/admin/shell/current-user";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { HoverCard, HoverCardContent, HoverCardTrigger } from "@/components/ui/hover-card";
import { can } from "@/lib/access/staff/rules/permissions";
import type { SystemStatusDto } from "@/lib/insights/dashboard/status-queries";

/**
 * How the store is; pointing at it, focusing it or pressing it tells of each part it depends
 * on. What needs attention is said without.
 */
export function SystemStatus({ status }: { status: SystemStatusDto }) {
  const [open, setOpen] = useState(false);
  const wrong = status.parts.filter((part) => !part.ok);
  return (
    <Card>
      <CardHeader>
        <CardTitle>System status</CardTitle>
        <HoverCard open={open} onOpenChange={setOpen}>
          <HoverCardTrigger asChild>
            <button
              type="button"
              aria-expanded={open}
              className="flex min-h-11 flex-wrap items-center gap-2 rounded-md"
              onClick={() => setOpen(true)}
            >
              <Badge variant="secondary">{status.environment}</Badge>
              <Badge variant={status.healthy ? "success" : "destructive"}>
                {status.healthy ? "Healthy" : "Needs attention"}
              </Badge>
              {status.maintenance ? <Badge variant="warning">Maintenance mode</Badge> : null}
              <span className="sr-only">, details</span>
            </button>
          </HoverCardTrigger>
          <HoverCardContent role="status" aria-label="System status">
            <Parts parts={status.parts} />
          </HoverCardContent>
        </HoverCard>
      </CardHeader>
      {wrong.length > 0 ? (
        <div className="px-5 pb-5">
          <Parts parts={wrong} />
        </div>
      ) : null}
    </Card>
  );
}

function Parts({ parts }: Pick<SystemStatusDto, "parts">) {
  const user = useCurrentUser();
  const maySet = user !== null && can(user.role, "settings:update");
  return (
    <dl className="grid gap-3 text-sm">
      {parts.map((part) => (
        <div key={part.name} className="border-t pt-3 first:border-t-0 first:pt-0">
          <dt className="font-medium">
            <span>{part.name}</span>
            {part.ok ? null : <span className="text-destructive"> (check)</span>}
          </dt>
          <dd className="text-muted-foreground">{part.text}</dd>
          {part.remedy && maySet ? (
            <dd>
              <Link href={part.remedy.href} prefetch={false} className="text-link">
                {part.remedy.label}
              </Link>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
