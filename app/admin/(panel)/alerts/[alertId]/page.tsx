import type { Metadata } from "next";
import Link from "next/link";
import { ActionButton } from "@/components/admin/actions/action-button";
import { AlertForm } from "@/components/admin/content/alerts/alert-form";
import { AlertStateBadge, SeverityBadge } from "@/components/admin/content/alerts/alert-state";
import { rowPage } from "@/components/admin/form/row-page";
import { DetailCard, Facts } from "@/components/admin/table/facts";
import { can } from "@/lib/access/staff/rules/permissions";
import { endAlertAction } from "@/lib/content/alerts/actions";
import { getAdminAlert } from "@/lib/content/alerts/admin/queries";
import type { AdminAlertDto } from "@/lib/content/alerts/dto";
import { formatMoment } from "@/lib/platform/format/dates";

export const metadata: Metadata = { title: "Alert" };

export default rowPage({
  permission: "alerts:read",
  load: getAdminAlert,
  title: "Alert",
  heading: ({ audience }, { role }) =>
    can(role, "alerts:update") && audience === "public" ? "Edit Alert" : "Alert",
  description: ({ state }) => <AlertStateBadge state={state} />,
  back: { href: "/admin/alerts", label: "Back to alerts" },
  // An alert with a form is ended in the list: here that would make what is typed stale.
  actions: ({ id, audience, state }, { role }) =>
    audience === "staff" && can(role, "alerts:update") && (state === "active" || state === "scheduled") ? (
      <ActionButton
        action={endAlertAction.bind(null, { id })}
        success="Alert ended"
        failure="Failed to end alert"
        pendingLabel="Ending..."
      >
        End now
      </ActionButton>
    ) : null,
  failure: "Error loading alert",
  view: (alert, { role }) =>
    alert.audience === "staff" ? (
      <StaffAlert alert={alert} />
    ) : (
      <AlertForm alert={alert} locked={!can(role, "alerts:update")} />
    ),
});

function StaffAlert({ alert }: { alert: AdminAlertDto }) {
  return (
    <DetailCard title="From the store">
      <Facts
        items={[
          ["Message", alert.message],
          ["Severity", <SeverityBadge key="severity" state={alert.severity} />],
          [
            "Look at",
            alert.link ? (
              <Link key="link" href={alert.link} prefetch={false} className="text-link">
                {alert.link}
              </Link>
            ) : null,
          ],
          ["Since", formatMoment(alert.createdAt)],
          ["Ended", alert.endDate ? formatMoment(alert.endDate) : null],
        ]}
      />
    </DetailCard>
  );
}
