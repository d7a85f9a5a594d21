import { notFound } from "next/navigation";
import { requireStaff } from "@/lib/access/staff/server/require-staff";

export default async function MissingPage() {
  await requireStaff("dashboard:read");
  notFound();
}
