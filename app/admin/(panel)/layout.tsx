import type { ReactNode } from "react";
import { AdminShell } from "@/components/admin/shell/admin-shell";
import { StoreZone } from "@/components/admin/shell/store-zone";
import { requireStaff } from "@/lib/access/staff/server/require-staff";
import { toCurrentUser } from "@/lib/office/users/dto";
import { storeZone } from "@/lib/platform/format/dates";
import { isClosed } from "@/lib/settings/server/maintenance";

/** Each screen in it asks for its own permission as well. */
export default async function PanelLayout({ children }: { children: ReactNode }) {
  const staff = await requireStaff("profile:read");
  return (
    <StoreZone zone={storeZone()}>
      <AdminShell user={toCurrentUser(staff)} isClosed={await isClosed()}>
        {children}
      </AdminShell>
    </StoreZone>
  );
}
