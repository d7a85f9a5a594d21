import type { Metadata } from "next";
import { AlertsTable } from "@/components/admin/alerts/alerts-table";
import { AddLink, ListScreen } from "@/components/admin/table/list-screen";
import {
  ALERT_LIST,
  ALERT_STATE_LABELS,
  ALERT_STATES,
  SEVERITIES,
  SEVERITY_LABELS,
} from "@/lib/alerts/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { can } from "@/lib/users/rules/permissions";
import { requireStaff } from "@/lib/users/server/require-staff";

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
    <ListScreen
      title="Alerts"
      description="Notices at the head of every public page, and what the store tells its staff."
      actions={
        can(staff.role, "alerts:create") ? <AddLink href="/admin/alerts/new">Add Alert</AddLink> : null
      }
      toolbar={{ path: "/admin/alerts", query, searchLabel: "Message", filters: FILTERS }}
      failure="Error loading alerts"
    >
      <AlertsTable query={query} role={staff.role} />
    </ListScreen>
  );
}
