import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { JobDto } from "@/lib/insights/jobs/queries";
import { formatMoment } from "@/lib/platform/format/dates";

/** `orders:cancel-abandoned` as a person reads it. */
function title(name: string): string {
  const text = name.replaceAll(/[:-]/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function JobState({ job }: { job: JobDto }) {
  if (job.lastError !== null) return <Badge variant="destructive">Failing</Badge>;
  if (job.isRunning) return <Badge variant="secondary">Running</Badge>;
  if (job.isLate) return <Badge variant="warning">Late</Badge>;
  return <Badge variant="success">In order</Badge>;
}

function JobTimes({ job }: { job: JobDto }) {
  return (
    <>
      <span className="block">{`Last: ${job.lastStart ? formatMoment(job.lastStart) : "never"}`}</span>
      <span className="block">{`Next: ${job.next ? formatMoment(job.next) : "when this run is over"}`}</span>
    </>
  );
}

export function PeriodicWork({ jobs }: { jobs: JobDto[] }) {
  const trouble = jobs.filter((job) => job.lastError !== null || job.isLate);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Periodic work</CardTitle>
      </CardHeader>
      <CardContent>
        <details open={trouble.length > 0} className="text-sm">
          <summary className="cursor-pointer font-medium">
            {trouble.length === 0
              ? `${jobs.length} jobs, all in order`
              : `${trouble.length} of ${jobs.length} jobs need attention`}
          </summary>
          <ul className="mt-3 grid gap-3">
            {jobs.map((job) => (
              <li key={job.name} className="border-t pt-3">
                <div className="flex items-start justify-between gap-3">
                  <span className="font-medium">{title(job.name)}</span>
                  <JobState job={job} />
                </div>
                <p className="mt-1 text-muted-foreground tabular-nums">
                  <JobTimes job={job} />
                </p>
                {job.lastError === null ? null : (
                  <p className="mt-1 text-destructive break-words">{job.lastError}</p>
                )}
              </li>
            ))}
          </ul>
        </details>
      </CardContent>
    </Card>
  );
}
