import { ActionButton } from "@/components/admin/actions/action-button";
import { unsubscribeSubscriberAction } from "@/lib/letters/newsletter/actions";

export function UnsubscribeButton({ id, email }: { id: number; email: string }) {
  return (
    <ActionButton
      action={unsubscribeSubscriberAction.bind(null, { id })}
      success="Unsubscribed"
      failure="Failed to unsubscribe"
      pendingLabel="Unsubscribing..."
      aria-label={`Unsubscribe ${email}`}
      variant="ghost"
      size="sm"
      confirm={{
        title: "Confirm Unsubscription",
        text: `Unsubscribe ${email}? They get no more letters until they subscribe again themselves.`,
        confirmLabel: "Unsubscribe",
      }}
    >
      Unsubscribe
    </ActionButton>
  );
}
