import type { ReactNode } from "react";
import { AdminShell } from "@/components/admin/shell/admin-shell";
import { toCurrentUser } from "@/lib/users/dto";
import { requireStaff } from "@/lib/users/require-staff";

export const instant = false;

/** The shell of the back office; each screen in it asks for its own permission as well. */
export default async function PanelLayout({ children }: { children: ReactNode }) {
  const staff = await requireStaff("profile:read");
  return <AdminShell user={toCurrentUser(staff)}>{children}</AdminShell>;
}
