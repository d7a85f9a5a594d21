import { ActionButton } from "@/components/admin/actions/action-button";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { eraseAddressAction } from "@/lib/support/buyers/actions";
import { ExportBuyer } from "./export-buyer";

export function BuyerActions({ email, role }: { email: string; role: Role }) {
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {can(role, "orders:export-buyer") ? <ExportBuyer email={email} /> : null}
      {can(role, "orders:erase-buyer") ? (
        <ActionButton
          action={eraseAddressAction.bind(null, { email })}
          success="Buyer erased"
          failure="Failed to erase the buyer"
          pendingLabel="Erasing..."
          confirm={{
            title: "Erase this buyer?",
            text: `All orders of ${email} stay, without name and email address. Their emails, messages, chats, cart and newsletter entry are deleted. This cannot be undone.`,
            confirmLabel: "Erase buyer",
            variant: "destructive",
          }}
        >
          Erase buyer
        </ActionButton>
      ) : null}
    </div>
  );
}
