import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { EntryCard } from "@/components/admin/shell/entry-card";
import { SignIn } from "@/components/admin/shell/sign-in";
import { ROLE_LABELS } from "@/lib/access/staff/rules/permissions";
import { currentStaff } from "@/lib/access/staff/server/require-staff";
import { listDemoAccounts } from "@/lib/office/users/queries";

export const metadata: Metadata = { title: "Sign In" };

export default async function LoginPage() {
  if (await currentStaff()) redirect("/admin");
  const accounts = await listDemoAccounts();
  const demo =
    accounts.length > 0 ? (
      <section
        aria-label="Demo accounts"
        className="rounded-md border border-dashed border-input p-5 text-sm"
      >
        <p className="eyebrow mb-3">Demo accounts of the sample store</p>
        <dl className="grid grid-cols-[auto_auto_1fr] gap-x-4 gap-y-1.5 whitespace-nowrap [&_code]:text-[0.8125rem]">
          {accounts.map((account) => (
            <div key={account.username} className="contents">
              <dt>{ROLE_LABELS[account.role]}</dt>
              <dd>
                <code>{account.username}</code>
              </dd>
              <dd>
                <code>{account.password}</code>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ) : null;
  return (
    <EntryCard title="Sign in" below={demo}>
      <SignIn />
      <p className="mt-4 text-center">
        <Link href="/admin/forgot-password" className="inline-flex min-h-11 items-center text-link">
          Forgot your password?
        </Link>
      </p>
    </EntryCard>
  );
}
