import Link from "next/link";
import { type Column, DataTable } from "@/components/admin/table/data-table";
import { Badge } from "@/components/ui/badge";
import type { ActivityDto } from "@/lib/access/activity/dto";
import { type ActivityListQuery, findActivity } from "@/lib/access/activity/queries";
import { formatMoment } from "@/lib/platform/format/dates";
import { ActivityChanges } from "./activity-changes";
import { actionLabel, kindChoice, rowHref } from "./describe";

function Row({ entry }: { entry: ActivityDto }) {
  const href = rowHref(entry);
  const name = entry.label || (entry.entityId ? `No. ${entry.entityId}` : "");
  return (
    <>
      <p>
        <span className="text-muted-foreground">{kindChoice(entry.entityType)}</span>{" "}
        {href ? (
          <Link href={href} prefetch={false} className="text-link font-medium">
            {name || "Open"}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
      </p>
      <p className="text-xs text-muted-foreground md:hidden">
        <span>{`${actionLabel(entry.action)} by ${entry.userName || "the system"}, `}</span>
        <time dateTime={entry.createdAt}>{formatMoment(entry.createdAt)}</time>
      </p>
      <ActivityChanges entry={entry} />
    </>
  );
}

const COLUMNS: Column<ActivityDto>[] = [
  {
    header: "Time",
    sort: "createdAt",
    className: "whitespace-nowrap",
    cellClass: "align-top text-sm text-muted-foreground",
    hideBelow: "md",
    cell: (entry) => formatMoment(entry.createdAt),
  },
  {
    header: "User",
    hideBelow: "md",
    className: "whitespace-nowrap",
    cellClass: "align-top",
    cell: (entry) => entry.userName || "The system",
  },
  {
    header: "Action",
    hideBelow: "md",
    cellClass: "align-top",
    cell: (entry) => <Badge variant="secondary">{actionLabel(entry.action)}</Badge>,
  },
  { header: "What", className: "w-full", cellClass: "align-top", cell: (entry) => <Row entry={entry} /> },
  {
    header: "From",
    hideBelow: "lg",
    cellClass: "align-top text-sm text-muted-foreground",
    cell: (entry) => entry.ipAddress ?? "N/A",
  },
];

export async function ActivityTable({ query }: { query: ActivityListQuery }) {
  const { rows, total, more } = await findActivity(query);
  return (
    <DataTable
      label="Activity"
      path="/admin/activity"
      query={query}
      columns={COLUMNS}
      page={{ items: rows, total }}
      more={more}
      name={(entry) => entry.label}
      nothing="No activity found"
      hint="Nothing in the log matches these filters."
    />
  );
}
