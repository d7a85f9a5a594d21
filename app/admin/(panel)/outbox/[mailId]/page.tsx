import type { Metadata } from "next";
import { ActionButton } from "@/components/admin/actions/action-button";
import { rowPage } from "@/components/admin/form/row-page";
import { MailView } from "@/components/admin/outbox/mail-view";
import { retryMailAction } from "@/lib/outbox/actions";
import { getMail } from "@/lib/outbox/admin/queries";
import { can } from "@/lib/users/rules/permissions";

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
