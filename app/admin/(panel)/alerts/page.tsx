import type { Metadata } from "next";
import { AlertsTable } from "@/components/admin/alerts/alerts-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { AddLink, ListScreen } from "@/components/admin/table/list-screen";
import {
  ALERT_LIST,
  ALERT_STATE_LABELS,
  ALERT_STATES,
  SEVERITIES,
  SEVERITY_LABELS,
} from "@/lib/alerts/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Alerts" };

const FILTERS = [
  filterBy(["state", "State", "All states"], ALERT_STATES, ALERT_STATE_LABELS),
  filterBy(["severity", "Severity", "All severities"], SEVERITIES, SEVERITY_LABELS),
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
      actions={<AddLink area="alerts" role={staff.role} label="Add Alert" />}
      toolbar={{ path: "/admin/alerts", query, searchLabel: "Message", filters: FILTERS }}
      failure="Error loading alerts"
    >
      <AlertsTable query={query} role={staff.role} />
    </ListScreen>
  );
}
