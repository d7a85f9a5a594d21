import { notFound } from "next/navigation";
import { requireStaff } from "@/lib/access/staff/server/require-staff";

/** Any other address below /admin. */
export default async function MissingPage() {
  await requireStaff("dashboard:read");
  notFound();
}
