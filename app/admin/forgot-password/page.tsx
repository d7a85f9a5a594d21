import type { Metadata } from "next";
import { ForgotPasswordForm } from "@/components/admin/passwords/forgot-password-form";
import { EntryCard } from "@/components/admin/shell/entry-card";

export const instant = false;

export const metadata: Metadata = { title: "Forgot Password" };

export default function ForgotPasswordPage() {
  return (
    <EntryCard title="Forgot your password?">
      <ForgotPasswordForm />
    </EntryCard>
  );
}
