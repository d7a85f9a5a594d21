import type { Metadata } from "next";
import { AddonForm } from "@/components/admin/addons/addon-form";
import { PageHeader } from "@/components/admin/shell/page-header";
import { ErrorAlert } from "@/components/ui/error-alert";
import { getAdminAddon } from "@/lib/addons/queries";
import { getPlanNames } from "@/lib/plans/admin/queries";
import { loadRow } from "@/lib/platform/lists/load-row";
import { can } from "@/lib/users/rules/permissions";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Edit Plan Addon" };

async function loadAddon(id: number) {
  const addon = await getAdminAddon(id);
  return { addon, planNames: await getPlanNames(addon.planIds) };
}

export default async function EditAddonPage({ params }: { params: Promise<{ addonId: string }> }) {
  const staff = await requireStaff("addons:read");
  const locked = !can(staff.role, "addons:update");
  const loaded = await loadRow((await params).addonId, loadAddon);
  return (
    <>
      <PageHeader
        title="Edit Plan Addon"
        description={loaded?.addon.name}
        back={{ href: "/admin/addons", label: "Back to addons" }}
      />
      {loaded ? (
        <AddonForm locked={locked} addon={loaded.addon} planNames={loaded.planNames} />
      ) : (
        <ErrorAlert title="Error loading plan addon" message="The database did not answer in time." />
      )}
    </>
  );
}
