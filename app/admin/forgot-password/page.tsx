import type { Metadata } from "next";
import { connection } from "next/server";
import { ForgotPasswordForm } from "@/components/admin/office/passwords/forgot-password-form";
import { EntryCard } from "@/components/admin/shell/entry-card";

export const metadata: Metadata = { title: "Forgot Password" };

export default async function ForgotPasswordPage() {
  // Made for each request: its scripts carry the nonce of the response, which a prerendered page cannot.
  await connection();
  return (
    <EntryCard title="Forgot your password?">
      <ForgotPasswordForm />
    </EntryCard>
  );
}
