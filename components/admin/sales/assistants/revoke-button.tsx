import { ActionButton } from "@/components/admin/actions/action-button";
import { revokeAssistantAction } from "@/lib/sales/assistants/actions";

export function RevokeButton({ id, name }: { id: number; name: string }) {
  return (
    <ActionButton
      action={revokeAssistantAction.bind(null, { id })}
      success="Key revoked"
      failure="Failed to revoke key"
      pendingLabel="Revoking..."
      aria-label={`Revoke the key of ${name}`}
      variant="ghost"
      size="sm"
      confirm={{
        title: "Revoke Key",
        text: `Revoke the key of ${name}? It can buy nothing from then on, and the catalogue is no longer pushed to it. Orders it brought stay as they are. This action cannot be undone.`,
        confirmLabel: "Revoke Key",
      }}
    >
      Revoke
    </ActionButton>
  );
}
