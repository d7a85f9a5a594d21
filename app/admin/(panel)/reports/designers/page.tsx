import type { Metadata } from "next";
import { MonthBar } from "@/components/admin/insights/reports/month-bar";
import { ReportTable } from "@/components/admin/insights/reports/report-table";
import { LoadedScreen } from "@/components/admin/table/loaded-screen";
import { ErrorAlert } from "@/components/ui/error-alert";
import { requireStaff } from "@/lib/access/staff/server/require-staff";
import { getDesignerReport } from "@/lib/insights/reports/designer-queries";
import { type MonthQuery, monthRangeSchema } from "@/lib/insights/reports/month-schema";
import type { SearchParams } from "@/lib/platform/lists/list-query";

export const metadata: Metadata = { title: "Shares of Designers" };

function readQuery({ from, to }: SearchParams): { query: MonthQuery; problem?: string } {
  const read = monthRangeSchema.safeParse({ from: from || undefined, to: to || undefined });
  return read.success ? { query: read.data } : { query: {}, problem: read.error.issues[0]?.message };
}

export default async function DesignerSharesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff("designer-shares:read");
  const { query, problem } = readQuery(await searchParams);
  return (
    <LoadedScreen
      key={JSON.stringify(query)}
      title="Shares of Designers"
      description="What the plans of each designer sold for, and what is due to them."
      back={{ href: "/admin/reports", label: "Back to reports" }}
      above={problem ? <ErrorAlert message={problem} className="mb-6" /> : null}
      failure="Error loading report"
    >
      <Shares query={query} />
    </LoadedScreen>
  );
}

async function Shares({ query }: { query: MonthQuery }) {
  const { range, timeZone, today, table, total } = await getDesignerReport(query);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <MonthBar path="/admin/reports/designers" range={range} today={today} />
      <p className="text-sm text-muted-foreground">{`Months begin at midnight in ${timeZone}.`}</p>
      <ReportTable table={table} total={total} query={`?from=${range.from}&to=${range.to}`} />
    </div>
  );
}
