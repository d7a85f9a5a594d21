import { ActionButton } from "@/components/admin/actions/action-button";
import { sendPasswordLinkAction } from "@/lib/office/password-links/actions";
import type { UserAccessDto } from "@/lib/office/users/access-queries";
import { resetSecondFactorAction, unlockSignInAction } from "@/lib/office/users/actions";

interface UserAccessProps {
  id: number;
  name: string;
  access: UserAccessDto;
  isSelf: boolean;
}

export function UserAccess({ id, name, access, isSelf }: UserAccessProps) {
  const { blockedMinutes, hasSecondFactor, invitation } = access;
  return (
    <section aria-labelledby="access-title" className="mb-6 grid gap-3 rounded-md border bg-card p-5 sm:p-6">
      <h2 id="access-title" className="text-subheading">
        Signing in
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {blockedMinutes > 0
            ? `Locked for ${blockedMinutes} more ${blockedMinutes === 1 ? "minute" : "minutes"}, after too many failed sign-ins.`
            : "Not locked."}
        </p>
        {blockedMinutes > 0 ? (
          <ActionButton
            action={unlockSignInAction.bind(null, { id })}
            success="Sign-in unlocked"
            failure="Failed to unlock sign-in"
            pendingLabel="Unlocking..."
          >
            Unlock sign-in
          </ActionButton>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span>
            {invitation === "open"
              ? "Invited, and has not set a password yet. "
              : invitation === "over"
                ? "The invitation has expired; no password was set. "
                : ""}
          </span>
          <span>A link by which the password can be set, once within an hour.</span>
        </p>
        <ActionButton
          action={sendPasswordLinkAction.bind(null, { id })}
          success="Password link sent"
          failure="Failed to send the password link"
          pendingLabel="Sending..."
        >
          Email a password link
        </ActionButton>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{hasSecondFactor ? "Signs in with an authenticator app." : "Has no second factor."}</p>
        {hasSecondFactor && !isSelf ? (
          <ActionButton
            action={resetSecondFactorAction.bind(null, { id })}
            success="Second factor removed"
            failure="Failed to remove the second factor"
            pendingLabel="Removing..."
            confirm={{
              title: "Remove the second factor?",
              text: `${name} signs in with the password alone from then on, and is signed out everywhere. Do this only when you know that it is ${name} who asks.`,
              confirmLabel: "Remove",
              variant: "destructive",
            }}
          >
            Remove the second factor
          </ActionButton>
        ) : null}
      </div>
    </section>
  );
}
