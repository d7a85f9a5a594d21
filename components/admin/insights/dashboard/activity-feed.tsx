import { describeActivity } from "@/components/admin/access/activity/describe";
import { EmptyList } from "@/components/admin/table/data-table";
import type { ActivityDto } from "@/lib/access/activity/dto";
import { formatMoment } from "@/lib/platform/format/dates";

export function ActivityFeed({ entries }: { entries: ActivityDto[] }) {
  if (entries.length === 0) return <EmptyList title="Nothing yet" text="Changes by staff are listed here." />;
  return (
    <ol className="divide-y">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-0.5 py-3 first:pt-0">
          <p className="text-[0.9375rem]">
            <span className="font-medium">{entry.userName || "The system"}</span>{" "}
            <span>{describeActivity(entry)}</span>
          </p>
          <time className="text-xs text-muted-foreground" dateTime={entry.createdAt}>
            {formatMoment(entry.createdAt)}
          </time>
        </li>
      ))}
    </ol>
  );
}
