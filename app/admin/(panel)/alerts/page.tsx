import { PlusIcon } from "lucide-react";
import type { Metadata } from "next";
import { Suspense } from "react";
import { AlertsTable } from "@/components/admin/alerts/alerts-table";
import { DataTableSkeleton } from "@/components/admin/data-table";
import { ListToolbar } from "@/components/admin/list-toolbar";
import { LoadBoundary } from "@/components/admin/load-boundary";
import { PageHeader } from "@/components/admin/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import {
  ALERT_LIST,
  ALERT_STATE_LABELS,
  ALERT_STATES,
  SEVERITIES,
  SEVERITY_LABELS,
} from "@/lib/alerts/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/list-query";
import { can } from "@/lib/users/permissions";
import { requireStaff } from "@/lib/users/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Alerts" };

const FILTERS = [
  {
    name: "state",
    label: "State",
    all: "All states",
    choices: ALERT_STATES.map((value) => ({ value, label: ALERT_STATE_LABELS[value] })),
  },
  {
    name: "severity",
    label: "Severity",
    all: "All severities",
    choices: SEVERITIES.map((value) => ({ value, label: SEVERITY_LABELS[value] })),
  },
  {
    name: "audience",
    label: "For",
    all: "Everybody",
    choices: [
      { value: "public", label: "Visitors" },
      { value: "staff", label: "Staff" },
    ],
  },
];

export default async function AlertsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("alerts:read");
  const query = readListQuery(await searchParams, ALERT_LIST);
  return (
    <>
      <PageHeader
        title="Alerts"
        description="Notices at the head of every public page, and what the store tells its staff."
        actions={
          can(staff.role, "alerts:create") ? (
            <ButtonLink href="/admin/alerts/new">
              <PlusIcon aria-hidden="true" />
              Add Alert
            </ButtonLink>
          ) : null
        }
      />
      <ListToolbar path="/admin/alerts" query={query} searchLabel="Message" filters={FILTERS} />
      <LoadBoundary title="Error loading alerts">
        <Suspense fallback={<DataTableSkeleton />}>
          <AlertsTable query={query} role={staff.role} />
        </Suspense>
      </LoadBoundary>
    </>
  );
}
