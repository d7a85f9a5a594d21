import type { Metadata } from "next";
import { LetterForm } from "@/components/admin/letters/letter-form";
import { PageHeader } from "@/components/admin/shell/page-header";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "New Letter" };

export default async function NewLetterPage() {
  await requireStaff("letters:create");
  return (
    <>
      <PageHeader
        title="New Letter"
        description="It is a draft until an admin sends it."
        back={{ href: "/admin/letters", label: "Back to letters" }}
      />
      <LetterForm />
    </>
  );
}
