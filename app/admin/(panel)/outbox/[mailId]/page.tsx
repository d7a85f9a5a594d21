import type { Metadata } from "next";
import { ActionButton } from "@/components/admin/actions/action-button";
import { rowPage } from "@/components/admin/form/row-page";
import { MailView } from "@/components/admin/letters/outbox/mail-view";
import { can } from "@/lib/access/staff/rules/permissions";
import { retryMailAction } from "@/lib/letters/outbox/actions";
import { getMail } from "@/lib/letters/outbox/admin/queries";

export const metadata: Metadata = { title: "Email" };

export default rowPage({
  permission: "orders:read",
  load: getMail,
  title: "Email",
  heading: (mail) => mail.kindLabel,
  back: { href: "/admin/outbox", label: "Back to the outbox" },
  actions: (mail, staff) =>
    mail.status !== "sent" && can(staff.role, "orders:resend") ? (
      <ActionButton
        action={retryMailAction.bind(null, { id: mail.id })}
        success="Email is on its way"
        failure="Failed to retry email"
        pendingLabel="Retrying..."
      >
        Retry now
      </ActionButton>
    ) : null,
  failure: "Error loading email",
  view: (mail) => <MailView mail={mail} />,
});
