import type { Metadata } from "next";
import { AlertsTable } from "@/components/admin/content/alerts/alerts-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import {
  ALERT_LIST,
  ALERT_STATE_LABELS,
  ALERT_STATES,
  SEVERITIES,
  SEVERITY_LABELS,
} from "@/lib/content/alerts/schema";

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

export default listPage({
  area: "alerts",
  list: ALERT_LIST,
  title: "Alerts",
  description: "Notices at the head of every public page, and what the store tells its staff.",
  search: "Message",
  filters: FILTERS,
  add: "Add Alert",
  failure: "Error loading alerts",
  table: (query, { role }) => <AlertsTable query={query} role={role} />,
});
