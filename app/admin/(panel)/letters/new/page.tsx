import type { Metadata } from "next";
import { newPage } from "@/components/admin/form/row-page";
import { LetterForm } from "@/components/admin/letters/letters/letter-form";

export const metadata: Metadata = { title: "New Letter" };

export default newPage({
  permission: "letters:create",
  title: "New Letter",
  description: "It is a draft until an admin sends it.",
  back: { href: "/admin/letters", label: "Back to letters" },
  form: () => <LetterForm />,
});
