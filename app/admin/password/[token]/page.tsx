import type { Metadata } from "next";
import { connection } from "next/server";
import { SetPasswordForm } from "@/components/admin/office/passwords/set-password-form";
import { EntryCard } from "@/components/admin/shell/entry-card";
import { ButtonLink } from "@/components/ui/button-link";
import { usernameOfLink } from "@/lib/office/password-links/queries";

// The address opens an account: no other site is told of it.
export const metadata: Metadata = { title: "Set Password", referrer: "same-origin" };

export default async function SetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  // Never a stored page: its scripts carry the nonce of the response.
  await connection();
  const { token } = await params;
  const username = await usernameOfLink(token);
  if (!username) {
    return (
      <EntryCard title="This link has expired">
        <p className="mb-5">It was used already, or is too old.</p>
        <ButtonLink href="/admin/forgot-password">Ask for a new one</ButtonLink>
      </EntryCard>
    );
  }
  return (
    <EntryCard title="Set a password">
      <p className="mb-5 text-muted-foreground">
        For the account <strong className="text-foreground">{username}</strong>.
      </p>
      <SetPasswordForm token={token} username={username} />
    </EntryCard>
  );
}
