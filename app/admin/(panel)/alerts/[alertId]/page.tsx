import type { Metadata } from "next";
import Link from "next/link";
import { ActionButton } from "@/components/admin/actions/action-button";
import { AlertForm } from "@/components/admin/alerts/alert-form";
import { AlertStateBadge, SeverityBadge } from "@/components/admin/alerts/alert-state";
import { PageHeader } from "@/components/admin/shell/page-header";
import { DetailCard, Facts } from "@/components/admin/table/facts";
import { ErrorAlert } from "@/components/ui/error-alert";
import { endAlertAction } from "@/lib/alerts/actions";
import { getAdminAlert } from "@/lib/alerts/admin/queries";
import type { AdminAlertDto } from "@/lib/alerts/dto";
import { formatMoment } from "@/lib/platform/format/dates";
import { loadRow } from "@/lib/platform/lists/load-row";
import { can } from "@/lib/users/rules/permissions";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Alert" };

export default async function AlertPage({ params }: { params: Promise<{ alertId: string }> }) {
  const staff = await requireStaff("alerts:read");
  const alert = await loadRow((await params).alertId, getAdminAlert);
  const mayUpdate = can(staff.role, "alerts:update");
  const running = alert?.state === "active" || alert?.state === "scheduled";
  return (
    <>
      <PageHeader
        title={mayUpdate && alert?.audience === "public" ? "Edit Alert" : "Alert"}
        description={alert ? <AlertStateBadge state={alert.state} /> : undefined}
        back={{ href: "/admin/alerts", label: "Back to alerts" }}
        actions={
          // An alert with a form is ended in the list: here that would make what is typed stale.
          alert?.audience === "staff" && mayUpdate && running ? (
            <ActionButton
              action={endAlertAction.bind(null, { id: alert.id })}
              success="Alert ended"
              failure="Failed to end alert"
              pendingLabel="Ending..."
            >
              End now
            </ActionButton>
          ) : null
        }
      />
      {!alert ? (
        <ErrorAlert title="Error loading alert" message="The database did not answer in time." />
      ) : alert.audience === "staff" ? (
        <StaffAlert alert={alert} />
      ) : (
        <AlertForm alert={alert} locked={!mayUpdate} />
      )}
    </>
  );
}

/** What the store tells its staff: read, followed, ended, but not rewritten. */
function StaffAlert({ alert }: { alert: AdminAlertDto }) {
  return (
    <DetailCard title="From the store">
      <Facts
        items={[
          ["Message", alert.message],
          ["Severity", <SeverityBadge key="severity" severity={alert.severity} />],
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
