import type { Metadata } from "next";
import { ActionButton } from "@/components/admin/actions/action-button";
import { MailView } from "@/components/admin/outbox/mail-view";
import { PageHeader } from "@/components/admin/shell/page-header";
import { ErrorAlert } from "@/components/ui/error-alert";
import { retryMailAction } from "@/lib/outbox/actions";
import { getMail } from "@/lib/outbox/admin/queries";
import { loadRow } from "@/lib/platform/lists/load-row";
import { can } from "@/lib/users/rules/permissions";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Mail" };

export default async function MailPage({ params }: { params: Promise<{ mailId: string }> }) {
  const staff = await requireStaff("orders:read");
  const mail = await loadRow((await params).mailId, getMail);
  return (
    <>
      <PageHeader
        title={mail ? mail.kindLabel : "Mail"}
        back={{ href: "/admin/outbox", label: "Back to the outbox" }}
        actions={
          mail && mail.status !== "sent" && can(staff.role, "orders:resend") ? (
            <ActionButton
              action={retryMailAction.bind(null, { id: mail.id })}
              success="Mail is on its way"
              failure="Failed to retry mail"
              pendingLabel="Retrying..."
            >
              Retry now
            </ActionButton>
          ) : null
        }
      />
      {mail ? (
        <MailView mail={mail} />
      ) : (
        <ErrorAlert title="Error loading mail" message="The database did not answer in time." />
      )}
    </>
  );
}
